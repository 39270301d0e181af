import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ShopifySandbox } from "../types.ts";
import { parseAppConfig } from "../webhooks/subscriptions.ts";
import { type AppDouble, SHOP, connect, startAppDouble, startSandbox } from "./harness.ts";

const TOPICS = [
  "orders/paid",
  "orders/updated",
  "products/create",
  "products/update",
  "products/delete",
  "app/uninstalled",
  "shop/redact",
];
const all = TOPICS.map((topic) => ({ topic, uri: "/webhooks/shopify" }));
const lines = [{ sku: "pmt_lights_s", quantity: 1 }];

let app: AppDouble;
let sandbox: ShopifySandbox;
beforeEach(async () => {
  app = await startAppDouble();
  sandbox = await startSandbox({ appUrl: app.url, webhooks: all });
});
afterEach(async () => {
  await sandbox.close();
  await app.close();
});

const topics = () => app.received.map((one) => one.topic);

describe("what a shopper's order sends", () => {
  test("a paid order is announced with a signature over its bytes and an id that keeps all its digits", async () => {
    const order = sandbox.shop(SHOP).placeOrder({ lines });
    await sandbox.settled();
    const paid = app.received.find((one) => one.topic === "orders/paid");
    expect(paid?.hmacIsGood).toBe(true);
    expect(BigInt(order.id)).toBeGreaterThan(2n ** 53n);
    expect(paid?.body).toContain(`"id":${order.id},`);
    expect(paid?.headers).toMatchObject({ "x-shopify-shop-domain": SHOP, "x-shopify-api-version": "2026-10" });
  });

  test("an unpaid order is not announced as paid before it is", async () => {
    const order = sandbox.shop(SHOP).placeOrder({ lines, financialStatus: "PENDING" });
    await sandbox.settled();
    expect(topics()).not.toContain("orders/paid");
    sandbox.shop(SHOP).pay(order.id);
    await sandbox.settled();
    expect(topics().filter((one) => one === "orders/paid")).toHaveLength(1);
  });

  test("what one action sends shares an event id and has webhook ids of its own", async () => {
    sandbox.shop(SHOP).placeOrder({ lines });
    await sandbox.settled();
    const [first, second] = app.received;
    expect(first?.headers["x-shopify-event-id"]).toBe(second?.headers["x-shopify-event-id"]);
    expect(first?.headers["x-shopify-webhook-id"]).not.toBe(second?.headers["x-shopify-webhook-id"]);
  });

  test("named fields are all that is sent", async () => {
    const lean = await startSandbox({
      appUrl: app.url,
      webhooks: [{ topic: "orders/paid", uri: "/hooks", includeFields: ["id", "line_items.sku"] }],
    });
    lean.shop(SHOP).placeOrder({ lines });
    await lean.settled();
    await lean.close();
    const body = JSON.parse(app.received[0]?.body ?? "{}") as object;
    expect(Object.keys(body).sort()).toEqual(["id", "line_items"]);
    expect(body).toHaveProperty("line_items", [{ sku: "pmt_lights_s" }]);
  });

  test("a subscription made through the API is served as well", async () => {
    const client = await connect(sandbox);
    await client.graphql(
      `mutation($uri: String!) {
        webhookSubscriptionCreate(topic: ORDERS_PAID, webhookSubscription: { uri: $uri }) { userErrors { message } }
      }`,
      { uri: `${app.url}/own` },
    );
    sandbox.shop(SHOP).placeOrder({ lines });
    await sandbox.settled();
    expect(app.received.map((one) => one.path)).toContain("/own");
  });
});

describe("delivery", () => {
  test("an app that answers 500 gets the same payload again, until it answers 200", async () => {
    app.answers.push(500, 503);
    sandbox.shop(SHOP).editVariantSku("PAD-A3", "PAD-A4");
    await sandbox.settled();
    expect(app.received).toHaveLength(3);
    expect(new Set(app.received.map((one) => one.body)).size).toBe(1);
    expect(new Set(app.received.map((one) => one.headers["x-shopify-webhook-id"])).size).toBe(1);
    expect(sandbox.truth.deliveries.map((one) => one.status)).toEqual([500, 503, 200]);
  });

  test("it is given up after the last try", async () => {
    app.answers.push(500, 500, 500, 500, 500);
    sandbox.shop(SHOP).editVariantSku("PAD-A3", "PAD-A4");
    await sandbox.settled();
    expect(app.received).toHaveLength(4);
  });

  test("duplicates, losses and another order of arrival come when asked for", async () => {
    const shop = sandbox.shop(SHOP);
    sandbox.faults.webhook({ kind: "duplicate", topic: "products/update" });
    shop.editVariantSku("PAD-A3", "PAD-A4");
    await sandbox.settled();
    expect(app.received).toHaveLength(2);

    sandbox.faults.webhook({ kind: "drop", topic: "products/update" });
    shop.editVariantSku("PAD-A4", "PAD-A5");
    await sandbox.settled();
    expect(app.received).toHaveLength(2);

    sandbox.faults.webhook({ kind: "shuffle", topic: "orders/paid", times: 2 });
    const placed = [shop.placeOrder({ lines }), shop.placeOrder({ lines })];
    await sandbox.settled();
    const arrived = app.received.filter((one) => one.topic === "orders/paid").map((one) => one.body);
    expect(arrived[0]).toContain(placed[1]?.id);
    expect(arrived[1]).toContain(placed[0]?.id);
  });

  test("a shop that uninstalled hears the goodbye and the compliance topics only", async () => {
    const shop = sandbox.shop(SHOP);
    shop.uninstall();
    shop.placeOrder({ lines });
    shop.redactShop();
    await sandbox.settled();
    expect(topics()).toEqual(["app/uninstalled", "shop/redact"]);
  });
});

test("subscriptions and scopes are read from the app's own configuration file", () => {
  const config = parseAppConfig(`
    [access_scopes]
    scopes = "read_orders,write_products" # least
    [[webhooks.subscriptions]]
    topics = [
      "orders/paid", # one
      "orders/updated",
    ]
    uri = "https://example.com/webhooks/shopify"
    include_fields = ["id"]
    [[webhooks.subscriptions]]
    compliance_topics = ["shop/redact"]
    uri = "/webhooks/shopify"
  `);
  expect(config.scopes).toEqual(["read_orders", "write_products"]);
  expect(config.subscriptions).toEqual([
    { topic: "orders/paid", uri: "/webhooks/shopify", includeFields: ["id"] },
    { topic: "orders/updated", uri: "/webhooks/shopify", includeFields: ["id"] },
    { topic: "shop/redact", uri: "/webhooks/shopify", includeFields: undefined },
  ]);
});
