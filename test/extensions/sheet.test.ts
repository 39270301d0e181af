// Kit sheets: what our print actions are answered, and the document behind the address, which is let in by nothing but that.
import { beforeAll, describe, expect, test } from "vitest";
import { SHEET_ADDRESS_MINUTES, SHEET_ORDERS } from "../../app/designs/limits.ts";
import { ShopifyOrderId } from "../../app/kernel/ids.ts";
import { SheetAnswer } from "../../app/ui/extensions/sheet-contract.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, numeric, setUpMerchant, visit } from "../support/merchant.ts";
import { askAsExtension } from "../support/network/extension-requests.ts";
import { atRest, sent } from "../support/order-walk.ts";
import { setWorld, world } from "../support/world.ts";

let a: Merchant;
let b: Merchant;
let order: OrderRecord;

setWorld({ pages: "build" });
beforeAll(async () => {
  a = await setUpMerchant(world, "sheet-of-a");
  b = await setUpMerchant(world, "sheet-of-b", { brand: "northwind" });
  order = a.buy();
  await sent(a, order);
  await atRest(world, a, order);
});

async function answer(ids: string[], domain = a.store.domain): Promise<SheetAnswer> {
  const { status, json } = await askAsExtension(world, domain, { at: `sheet?ids=${encodeURIComponent(ids.join())}` });
  expect(status).toBe(200);
  return SheetAnswer.parse(json);
}

async function addressOf(orders: OrderRecord[]): Promise<string> {
  const told = await answer(orders.map(({ id }) => `gid://shopify/Order/${numeric(id)}`));
  if (told.kind !== "sheet") throw new Error(told.kind);
  return told.src;
}

const open = (src: string, headers: Record<string, string> = {}) => fetch(world.origin + src, { headers });
const token = (domain: string) => ({ authorization: `Bearer ${world.shopify.idToken(domain)}` });

describe("the document", () => {
  test("has a page for each kit: its design, size, quantity, picture, and every color as the app counts them", async () => {
    const html = await (await open(await addressOf([order]))).text();
    const words = wordsOf(html);
    for (const known of ["Harbour sheet-of-a", "Harbour at Dusk kit", `Order ${order.name}`])
      expect(words).toContain(known);
    const design = await world.services.designs.find(a.shop, a.sku);
    const product = await world.database.prisma.catalogProduct.findFirstOrThrow({
      where: { kitProductId: BigInt(design!.catalogProduct.id) },
    });
    expect(words).toContain(`Quantity2Size${product.sizeName}Type${product.styleName}`);
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(html).toContain('src="data:image/webp;base64,UklGR');

    const inspected = await world.services.designs.inspect(a.shop, a.sku);
    if (inspected?.kind !== "inspected") throw new Error(inspected?.kind);
    const { colors } = inspected.legend;
    expect(colors.length).toBeGreaterThan(5);
    expect(html.match(/<li>/g)).toHaveLength(colors.length);
    for (const [at, { hex, dmcCode, drills }] of colors.entries()) {
      expect(html).toContain(`background:#${hex}`);
      expect(words).toContain(`${at + 1}${dmcCode === null ? `#${hex}` : `DMC ${dmcCode}`}${drills}`);
    }
  });

  test("says nothing of the customer", async () => {
    const html = await (await open(await addressOf([order]))).text();
    const { email, phone, shippingAddress } = order;
    const values = [email, phone, ...Object.values(shippingAddress ?? {})].filter(
      (value): value is string => typeof value === "string" && value.length > 3,
    );
    expect(values.length).toBeGreaterThan(3);
    for (const value of values) expect(html).not.toContain(value);
  });

  test("is static, is kept nowhere, and no page but Shopify's admin frames it", async () => {
    const { status, headers, text } = await open(await addressOf([order])).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    const policy = headers.get("content-security-policy")!;
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toMatch(/; frame-ancestors https:\/\/admin\.shopify\.com http:\/\/[\w.]+:\d+(?:;|$)/);
    expect(text).not.toMatch(/<script|javascript:|<link|https?:/i);
  });

  test("of a kit that was made from a file that isn't here has no picture and no colors, and says so", async () => {
    const other = a.buy();
    await sent(a, other);
    await atRest(world, a, other);
    const src = await addressOf([other]);
    await world.database.pool.query(
      `UPDATE kit_order_lines l SET sent_sha256 = repeat('0', 64) FROM kit_orders o
        WHERE o.id = l.kit_order_id AND o.shopify_order_id = $1 AND l.sent_sha256 IS NOT NULL`,
      [numeric(other.id)],
    );
    const html = await (await open(src)).text();
    expect(html).toContain("Harbour sheet-of-a");
    expect(html).toContain("this kit&#x27;s print file isn&#x27;t stored");
    expect(html).not.toMatch(/<img|<li>|Drills/);
  });

  test("of several orders has the kits of each", async () => {
    const other = a.buy();
    await sent(a, other);
    const html = await (await open(await addressOf([order, other]))).text();
    expect(html.match(/<article/g)).toHaveLength(2);
    for (const { name } of [order, other]) expect(html).toContain(`Order ${name}`);
  });

  test("is found with a staff member's token of the store, which Shopify may add, and with no token of another", async () => {
    const src = await addressOf([order]);
    expect((await open(src, token(a.store.domain))).status).toBe(200);
    for (const headers of [token(b.store.domain), { authorization: "Bearer x.y.z" }]) {
      const { status, text } = await open(src, headers).then(async (one) => ({
        status: one.status,
        text: await one.text(),
      }));
      expect({ status, text }).toEqual({ status: 404, text: "" });
    }
    const preflight = await fetch(world.origin + src, {
      method: "OPTIONS",
      headers: { origin: "https://admin.shopify.com", "access-control-request-headers": "authorization" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("Authorization");
  });

  test("isn't found at an altered address, nor at one whose time is over", async () => {
    const src = await addressOf([order]);
    const [shop, end, orders, mac] = src.replace("/kit-sheet/", "").split(".") as [string, string, string, string];
    const altered = [
      [b.shop.id, end, orders, mac],
      [shop, String(Number(end) + 3_600), orders, mac],
      [shop, end, `${orders}-1`, mac],
      [shop, end, orders, mac.split("").reverse().join("")],
    ].map((parts) => `/kit-sheet/${parts.join(".")}`);
    const past = new Date(Date.now() - SHEET_ADDRESS_MINUTES * 60_000);
    const ids = [ShopifyOrderId.parse(numeric(order.id))];
    altered.push((await world.services.designs.sheets.address(a.shop, ids, past))!);
    for (const one of altered) {
      const { status, text } = await open(one).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      expect({ one, status, text }).toEqual({ one, status: 404, text: "" });
    }
  });

  test("isn't found once the store has uninstalled the app", async () => {
    const src = await addressOf([order]);
    const { pool } = world.database;
    await pool.query("UPDATE shops SET uninstalled_at = now() WHERE id = $1", [a.shop.id]);
    try {
      expect((await open(src)).status).toBe(404);
    } finally {
      await pool.query("UPDATE shops SET uninstalled_at = NULL WHERE id = $1", [a.shop.id]);
    }
    expect((await open(src)).status).toBe(200);
  });
});

describe("the print action", () => {
  test("has nothing to print of another store's order, and of an order without kits", async () => {
    expect(await answer([order.id], b.store.domain)).toMatchObject({ kind: "no_kits" });
    const mug = a.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
    expect(await answer([mug.id])).toEqual({ kind: "no_kits", body: "There are no kits to print." });
  });

  test("of a store that isn't connected leads to where it is", async () => {
    const { domain } = world.shopify.addShop({ domain: "no-sheet.myshopify.com", name: "no-sheet", products: [] });
    await visit(world, domain);
    expect(await answer(["1"], domain)).toMatchObject({ kind: "not_connected", link: { to: "app:app/account" } });
  });

  test.each(["", "?ids=", "?ids=x", "?ids=gid://shopify/Product/1", `?ids=${"1,".repeat(SHEET_ORDERS + 1)}`])(
    "refuses what makes no sense: %s",
    async (query) => {
      const { status, json } = await askAsExtension(world, a.store.domain, { at: `sheet${query}` });
      expect({ status, json }).toEqual({ status: 400, json: { fault: "not_understood" } });
    },
  );
});

/** The words of a document without its marks, as they follow each other. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf("<body>"))
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");
}
