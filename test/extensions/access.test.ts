// Who may ask at the extensions' addresses, and from where: Shopify's admin with a staff member's session token, and nobody else.
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { storeSeed, visit } from "../support/merchant.ts";
import { askAsExtension, EXTENSIONS_ORIGIN } from "../support/network/extension-requests.ts";
import { ask } from "../support/network/http.ts";
import { setWorld, world } from "../support/world.ts";

const DOMAIN = "access.myshopify.com";
const AT = "order?id=gid://shopify/Order/1";

setWorld({ pages: "build", cuttable: true });
beforeAll(async () => {
  world.shopify.addShop(storeSeed("access"));
  world.shopify.addShop(storeSeed("never-opened"));
  await visit(world, DOMAIN);
});

const withToken = (token: string) => askAsExtension(world, DOMAIN, { at: AT, headers: { authorization: token } });
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(header: object, claims: object, secret: string): string {
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

describe("a session token", () => {
  test("of the store's staff is answered", async () => {
    const { status, json } = await askAsExtension(world, DOMAIN, { at: AT });
    expect({ status, json }).toMatchObject({ status: 200, json: { kind: "not_connected" } });
  });

  test.each([
    ["of another app", { aud: "another-key" }],
    ["that ran out", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["without an end", { exp: undefined }],
    ["that is not good yet", { nbf: Math.floor(Date.now() / 1000) + 60 }],
    ["of no store", { dest: "https://evil.example.com" }],
    ["issued by another store's admin", { iss: "https://never-opened.myshopify.com/admin" }],
    // As extensions of checkout and of customer accounts have them (shopify.dev, "Session token API").
    ["of a shopper", { iss: undefined, sub: "gid://shopify/Customer/1", dest: DOMAIN }],
    ["of a shopper, without a customer", { iss: undefined, sub: undefined }],
  ])("%s is refused, and App Bridge is asked for a new one", async (_what, over) => {
    const { status, headers, json } = await withToken(`Bearer ${world.shopify.idToken(DOMAIN, over)}`);
    expect({ status, json }).toEqual({ status: 401, json: { fault: "no_token" } });
    expect(headers.get("x-shopify-retry-invalid-session-request")).toBe("1");
    expect(headers.get("access-control-allow-origin")).toBe(EXTENSIONS_ORIGIN);
  });

  test("with another signature, another algorithm, or none, is refused", async () => {
    const token = world.shopify.idToken(DOMAIN);
    const [, payload] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload!, "base64url").toString()) as object;
    const forged = [
      `Bearer ${signed({ alg: "HS256", typ: "JWT" }, claims, "another-secret")}`,
      `Bearer ${base64url({ alg: "none" })}.${payload}.`,
      `Bearer ${signed({ alg: "HS512" }, claims, world.apiSecret)}`,
      `Basic ${token}`,
      "Bearer ",
      "",
    ];
    for (const one of forged) expect((await withToken(one)).status, one.slice(0, 20)).toBe(401);
    expect(world.logged()).not.toContain(payload);
  });

  test("of a store whose staff never opened the app says so, and installs nothing", async () => {
    const { status, json } = await askAsExtension(world, "never-opened.myshopify.com", { at: AT });
    expect({ status, json }).toEqual({ status: 403, json: { fault: "not_installed" } });
    expect(await world.database.prisma.shop.count()).toBe(1);
  });

  test("is no webhook's signature and no notification's", async () => {
    const [header, payload, signature] = world.shopify.idToken(DOMAIN).split(".");
    for (const path of ["/webhooks/shopify", "/fulfillment_order_notification"]) {
      const { status } = await ask(world.origin + path, {
        method: "POST",
        headers: {
          "x-shopify-hmac-sha256": Buffer.from(signature!, "base64url").toString("base64"),
          "x-shopify-shop-domain": DOMAIN,
          "x-shopify-topic": "orders/paid",
          "x-shopify-webhook-id": "1",
        },
        body: `${header}.${payload}`,
      });
      expect({ path, status }).toEqual({ path, status: 400 });
    }
    expect(await world.database.prisma.inboxEntry.count()).toBe(0);
  });
});

describe("a browser", () => {
  const preflight = (origin: string) =>
    fetch(`${world.origin}/api/extensions/order`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });

  test("may ask from where Shopify runs extensions, and from the stand-in", async () => {
    for (const origin of [EXTENSIONS_ORIGIN, world.shopify.origin]) {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-headers")).toContain("Authorization");
      expect(headers.get("vary")).toContain("Origin");
    }
  });

  test.each([
    "https://evil.example.com",
    "https://extensions.shopifycdn.com.evil.example.com",
    "http://extensions.shopifycdn.com",
    "null",
  ])("may not ask from %s", async (origin) => {
    expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    const { headers } = await askAsExtension(world, DOMAIN, { at: AT, headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

test("a question that makes no sense is a 4xx with words that the extension has, never an alarm", async () => {
  const before = world.logged().length;
  const odd: { at: string; body?: unknown }[] = [
    { at: "order" },
    { at: "order?id=" },
    { at: "order?id=gid://shopify/Product/1" },
    { at: `order?id=${"9".repeat(400)}` },
    { at: "order", body: null },
    { at: "order", body: [] },
    { at: "order", body: { id: "1", part: "x", action: 7 } },
    { at: "orders?ids=" },
    { at: `orders?ids=${Array.from({ length: 51 }, (_, at) => at + 1).join()}` },
    { at: "orders", body: { ids: ["1"], action: "drop" } },
    { at: "orders", body: { ids: "1", action: "send" } },
  ];
  for (const one of odd) {
    const { status, json } = await askAsExtension(world, DOMAIN, one);
    expect({ ...one, status, json }).toEqual({ ...one, status: 400, json: { fault: "not_understood" } });
  }
  const lines = world.logged().slice(before).trim().split("\n").filter(Boolean);
  expect(lines.filter((line) => ["error", "fatal"].includes((JSON.parse(line) as { level: string }).level))).toEqual(
    [],
  );
});

test("while the database is away the extension is told so in a form it can read", async () => {
  await world.line.cut();
  try {
    const { status, json, headers } = await askAsExtension(world, DOMAIN, { at: AT });
    expect({ status, json }).toEqual({ status: 503, json: { fault: "unavailable" } });
    expect(headers.get("access-control-allow-origin")).toBe(EXTENSIONS_ORIGIN);
  } finally {
    await world.line.mend();
  }
});
