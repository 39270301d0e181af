import { expect, test } from "vitest";
import { callerOf, openKit, orderBody, placeOrder, templateFields } from "./kit-client.ts";

const NOT_AUTHORIZED = { errors: [{ status: 401, title: "Not authorized" }] };

test("a seeded token is let in, and the same token presented without Bearer is not", async () => {
  const kit = await openKit();
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(200);

  const headers = { authorization: kit.brands.brightside.production.token };
  const bare = await fetch(`${kit.baseUrl}/products`, { headers });
  expect(bare.status).toBe(401);
  const query = await fetch(`${kit.baseUrl}/products?access_token=${headers.authorization}`);
  expect(query.status).toBe(401);
});

test.each([
  ["missing", null],
  ["wrong", "pmk_nobody"],
])("a %s token is not authorized, on every path", async (_, token) => {
  const kit = await openKit();
  for (const path of ["/products", "/orders/1", "/no-such-endpoint"]) {
    const reply = await callerOf(kit, { token }).send("GET", path);
    expect([reply.status, reply.body]).toEqual([401, NOT_AUTHORIZED]);
  }
});

test("a revoked token stops working, and the brand's other token goes on", async () => {
  const kit = await openKit();
  const second = kit.tokens.create("brightside");
  kit.tokens.revoke(kit.brands.brightside.production.id);
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(401);
  expect((await callerOf(kit, { token: second.token }).send("GET", "/products")).status).toBe(200);
});

test("a token that an administrator has not enabled works once access is granted", async () => {
  const kit = await openKit();
  const marigold = callerOf(kit, { brand: "marigold" });
  expect((await marigold.send("GET", "/products")).status).toBe(401);
  kit.tokens.grantAccess("marigold");
  expect((await marigold.send("GET", "/products")).status).toBe(200);
  expect(kit.truth.requests().map((request) => request.refusal)).toEqual(["not-enabled", null]);
});

test("a rotated token is refused at once, or after the grace that was chosen", async () => {
  let now = Date.parse("2026-11-20T09:00:00Z");
  const kit = await openKit({ clock: () => new Date(now), choices: { rotationGraceMs: 5_000 } });
  const fresh = kit.tokens.rotate(kit.brands.brightside.production.id);
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(200);
  now += 5_000;
  expect((await callerOf(kit).send("GET", "/products")).status).toBe(401);
  expect((await callerOf(kit, { token: fresh.token }).send("GET", "/products")).status).toBe(200);

  kit.choices.set({ rotationGraceMs: 0 });
  kit.tokens.rotate(fresh.id);
  expect((await callerOf(kit, { token: fresh.token }).send("GET", "/products")).status).toBe(401);
});

test("a production token does not open staging", async () => {
  const kit = await openKit();
  const token = kit.brands.brightside.production.token;
  expect((await callerOf(kit, { token, environment: "staging" }).send("GET", "/products")).status).toBe(401);
  expect((await callerOf(kit, { environment: "staging" }).send("GET", "/products")).status).toBe(200);
});

test("what belongs to another brand is not found", async () => {
  const kit = await openKit();
  const ours = callerOf(kit);
  const theirs = callerOf(kit, { brand: "northwind" });
  const order = await placeOrder(ours);
  await ours.sendForm(templateFields());
  const registered = await ours.send("POST", "/webhooks", {
    address: "https://a.example/hook",
    event: "order_shipped",
  });
  const webhook = (registered.body as { id: number }).id;

  for (const [method, path] of [
    ["GET", `/orders/${order}`],
    ["DELETE", `/orders/${order}`],
    ["GET", `/webhooks/${webhook}`],
    ["DELETE", `/webhooks/${webhook}`],
  ] as const) {
    expect((await theirs.send(method, path)).status, `${method} ${path}`).toBe(404);
  }
  expect((await theirs.send("GET", "/webhooks")).body).toEqual([]);
  expect((await theirs.send("GET", "/product_templates")).body).toEqual({ product_templates: [] });
  expect((await ours.send("GET", `/orders/${order}`)).status).toBe(200);
  expect((await ours.send("GET", `/webhooks/${webhook}`)).status).toBe(200);
});

test("a reference is unique per brand, not over all brands", async () => {
  const kit = await openKit();
  expect((await callerOf(kit).send("POST", "/orders", orderBody())).status).toBe(201);
  expect((await callerOf(kit, { brand: "northwind" }).send("POST", "/orders", orderBody())).status).toBe(201);
  expect((await callerOf(kit, { environment: "staging" }).send("POST", "/orders", orderBody())).status).toBe(201);
  expect(kit.truth.ordersByReference("6104827394821")).toHaveLength(3);
});
