// Webhooks requested by a person: the app receives them like all others.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShopifySandbox } from "../types.ts";
import { type AppDouble, SHOP, startAppDouble, startSandbox } from "./harness.ts";

const TOPICS = ["orders/paid", "refunds/create", "products/update", "app/uninstalled", "customers/redact"];

let app: AppDouble;
let sandbox: ShopifySandbox;
let order: string;
beforeEach(async () => {
  app = await startAppDouble();
  const webhooks = TOPICS.map((topic) => ({ topic, uri: "/webhooks/shopify" }));
  sandbox = await startSandbox({ appUrl: app.url, webhooks });
  order = sandbox.shop(SHOP).placeOrder({ lines: [{ sku: "pmt_lights_s", quantity: 1 }] }).id;
  await sandbox.settled();
  app.received.length = 0;
});
afterEach(async () => {
  await sandbox.close();
  await app.close();
});

async function send(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.origin}/control/webhooks`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.each([
  ["its id", () => order],
  ["its GID", () => `gid://shopify/Order/${order}`],
  ["its name", () => "#1001"],
])("a topic of an order is sent again, signed, with a new id; the order is found by %s", async (_, name) => {
  const answer = await send({ topic: "orders/paid", order: name() });
  expect(answer).toEqual({
    status: 200,
    body: { deliveries: [{ uri: "/webhooks/shopify", attempt: 1, status: 200 }] },
  });
  expect(app.received).toMatchObject([{ topic: "orders/paid", hmacIsGood: true }]);
  expect(app.received[0]?.body).toContain(`"id":${order},`);
});

test("what the app answers is told, each try of it", async () => {
  app.answers.push(500, 500, 500, 500);
  const { body } = await send({ topic: "orders/paid", order });
  expect(body.deliveries).toMatchObject([1, 2, 3, 4].map((attempt) => ({ attempt, status: 500 })));
});

test("topics of products, of customers and of the app itself are sent too", async () => {
  const [product] = sandbox.shop(SHOP).products();
  expect((await send({ topic: "products/update", product: product?.id })).status).toBe(200);
  expect((await send({ topic: "customers/redact", order })).status).toBe(200);
  expect((await send({ topic: "app/uninstalled" })).status).toBe(200);
  expect(app.received.map((one) => one.topic)).toEqual(["products/update", "customers/redact", "app/uninstalled"]);
  expect(sandbox.shop(SHOP).installed).toBe(false);
});

test.each([
  ["an unknown topic", { topic: "orders/lost" }, 400, /There is no topic orders\/lost\. There are orders\/create/],
  ["a topic of an order without one", { topic: "orders/paid" }, 400, /name it/],
  ["an order that is not there", { topic: "orders/paid", order: "77" }, 404, /has no order 77/],
  ["a refund of an order that has none", { topic: "refunds/create", order: "#1001" }, 400, /nothing that/],
  ["a topic without subscription", { topic: "orders/updated", order: "#1001" }, 409, /does not subscribe/],
  ["a shop that is not there", { topic: "orders/paid", shop: "x.myshopify.com" }, 404, /no such shop/],
])("%s is refused in words", async (_, body, status, error) => {
  const answer = await send(body);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatch(error);
  expect(app.received).toEqual([]);
});

test("another site's page in the same browser is refused", async () => {
  expect((await send({ topic: "orders/paid", order }, { origin: "https://evil.example" })).status).toBe(403);
  expect(app.received).toEqual([]);
});
