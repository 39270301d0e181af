// Our extensions in the menus of the store admin's order page: on the card of fulfilled items, and for printing.
import { encode } from "fast-png";
import { createHash } from "node:crypto";
import type { Frame, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { openPage, PHONE } from "../../support/browser/browser.ts";
import { browser, setScene, world } from "../../support/browser/scene.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, pay, sent, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";

setScene();

let of: Merchant;

beforeAll(async () => {
  of = await setUpMerchant(world, "in-their-menus");
});

/** Without the rules about whole pages: an extension is a part of Shopify's. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const orderPage = ({ id }: OrderRecord) =>
  `${world.shopify.origin}/store/${of.store.domain.replace(".myshopify.com", "")}/orders/${id}`;

/** The frame of the extension that the dialog shows. */
async function opened(page: Page, target: string): Promise<Frame> {
  const isIt = (frame: Frame) => frame.url().includes(`/${target}?`);
  await expect.poll(() => page.frames().some(isIt)).toBe(true);
  return page.frames().find(isIt)!;
}

async function shipped(): Promise<OrderRecord> {
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await fulfilled(world, of, order);
  await atRest(world, of, order);
  return order;
}

const kitOrdersOf = ({ id }: OrderRecord) =>
  world.kit.truth.orders().filter(({ reference }) => reference.startsWith(numeric(id)));

test("a kit that arrived broken is replaced from the card of fulfilled items, on a phone too", async () => {
  const order = await shipped();
  const { page } = await openPage(browser, PHONE);
  await page.goto(orderPage(order));
  const card = page.getByRole("region", { name: "Fulfillment" });
  await card.getByRole("group", { name: "More actions" }).getByRole("button", { name: "Kit orders" }).click();
  const frame = await opened(page, "admin.order-fulfilled-card.action.render");
  const replace = frame.getByRole("button", { name: "Order replacement" });
  await replace.waitFor();
  const done = frame.locator("s-text", { hasText: /^✓/ }).first();
  const [button, steps] = await Promise.all([replace.boundingBox(), done.boundingBox()]);
  expect(button!.y).toBeLessThan(steps!.y);
  expect(await violationsIn(frame, { tags: WCAG })).toEqual([]);
  expect(await frame.evaluate(() => document.body.scrollWidth <= document.body.clientWidth)).toBe(true);

  await replace.click();
  await frame.getByRole("heading", { name: "Order replacement?" }).waitFor();
  expect(kitOrdersOf(order)).toHaveLength(1);
  await replace.last().click();
  await frame.getByText("Replacement added").waitFor();
  await until("the replacement at Kit", () => kitOrdersOf(order).length === 2);
});

test("items that the merchant fulfilled have no such action", async () => {
  const order = of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  await world.shopify.settled();
  of.store.fulfillByHand(order.id);
  const { page } = await openPage(browser);
  await page.goto(orderPage(order));
  const card = page.getByRole("region", { name: "Fulfillment" });
  await card.getByText("Fulfilled", { exact: true }).waitFor();
  expect(await card.getByRole("button").count()).toBe(0);
});

/** A chart of Kit's colors, as large as one that is sold, sent with the order's kits. */
async function giveChart(order: OrderRecord, colors: number): Promise<void> {
  const { pool } = world.database;
  const palette = await world.services.designs.paletteHexes(of.shop);
  const [width, height] = [160, 200];
  const data = new Uint8Array(width * height * 3);
  for (let cell = 0; cell < width * height; cell += 1) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const at = Math.floor((Math.sin(x / 17) * Math.cos(y / 23) + 1) * 0.4999 * colors);
    data.set(Buffer.from(palette[at % palette.length]!, "hex"), cell * 3);
  }
  const bytes = Buffer.from(encode({ width, height, data, channels: 3, depth: 8 }));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await pool.query(
    `INSERT INTO artwork_files (sha256, content_type, size, width, height, bytes)
     VALUES ($1, 'image/png', $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [sha256, bytes.length, width, height, bytes],
  );
  await pool.query("INSERT INTO artwork_references (shop_id, sha256, key) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING", [
    of.shop.id,
    sha256,
  ]);
  await pool.query(
    `UPDATE kit_order_lines l SET sent_sha256 = $2 FROM kit_orders o
      WHERE o.id = l.kit_order_id AND o.shopify_order_id = $1 AND l.sent_sha256 IS NOT NULL`,
    [numeric(order.id), sha256],
  );
}

test("a kit's sheet is previewed and printed from the order's print menu, on a phone too", async () => {
  const order = of.buy();
  await sent(of, order);
  await atRest(world, of, order);
  const { page } = await openPage(browser, PHONE);
  await page.goto(orderPage(order));
  await page.getByRole("group", { name: "Print" }).getByRole("button", { name: "Kit sheet" }).click();
  const frame = await opened(page, "admin.order-details.print-action.render");
  await frame.getByText("One page for each kit").waitFor();
  const preview = frame.frameLocator("iframe[title=Preview]");
  await preview.getByRole("heading", { name: "Harbour in-their-menus" }).waitFor();
  await expect.poll(() => frame.getByRole("button", { name: "Print" }).isEnabled()).toBe(true);
  expect(await violationsIn(frame, { tags: WCAG })).toEqual([]);
  const printed = page.frames().find((one) => one.url().startsWith(`${world.origin}/kit-sheet/`))!;
  expect(await violationsIn(printed)).toEqual([]);
  expect(await frame.evaluate(() => document.body.scrollWidth <= document.body.clientWidth)).toBe(true);
});

test("an order without kits has nothing to print, and is offered nothing", async () => {
  const order = of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  const { page } = await openPage(browser);
  await page.goto(orderPage(order));
  await page.frameLocator('iframe.extension-block[title="Kit orders"]').getByText("This order has no kits.").waitFor();
  await expect.poll(() => page.locator("iframe[data-condition]").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Kit sheet" }).isVisible()).toBe(false);
  const ids = [order.id, ...Array.from({ length: 20 }, (_, at) => String(Number.MAX_SAFE_INTEGER - at))];
  const selected = "kit-sheets/admin.order-index.selection-print-action.render";
  await page.goto(orderPage(order).replace(/orders\/\d+$/, `extensions/${selected}?ids=${ids.join()}`));
  await page.getByText("You selected 21 orders. This prints the first 20.").waitFor();
  await page.getByText("There are no kits to print.").waitFor();
  expect(await page.getByRole("button", { name: "Print" }).isEnabled()).toBe(false);
});

test.each([
  ["A4", { width: 794, height: 1123 }],
  ["Letter", { width: 816, height: 1056 }],
])("on %s paper each kit has one page, to its last color", async (format, viewport) => {
  const orders = [of.buy(), of.buy()];
  for (const order of orders) {
    await sent(of, order);
    await atRest(world, of, order);
  }
  await giveChart(orders[0]!, 100);
  const ids = orders.map(({ id }) => ShopifyOrderId.parse(numeric(id)));
  const src = await world.services.designs.sheets.address(of.shop, ids, new Date());
  const { page } = await openPage(browser);
  await page.setViewportSize(viewport);
  await page.goto(world.origin + src!);
  expect(await violationsIn(page.mainFrame())).toEqual([]);
  expect(await page.getByRole("img").count()).toBe(2);
  expect(await page.evaluate(() => [...document.images].every((image) => image.naturalWidth > 0))).toBe(true);
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
