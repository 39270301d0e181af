// The sandbox's own webhooks into the intake: what the store does becomes rows with ids, under shopify.app.toml's subscriptions.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createInbox } from "../../app/database/intake/inbox.ts";
import { createBodyRoom } from "../../app/intake/raw-body.ts";
import { createShopifyIntake } from "../../app/intake/shopify-webhooks.ts";
import { listen, type Listening } from "../support/network/listen.ts";
import { API_SECRET, startTestShopify, type TestShopify } from "../support/shopify.ts";

let world: TestShopify;
let server: Listening;

beforeAll(async () => {
  world = await startTestShopify();
  const inbox = createInbox(world.database.pool);
  const enqueue = async () => undefined;
  const intake = createShopifyIntake({
    secrets: [API_SECRET],
    inbox,
    enqueue,
    log: world.log,
    room: createBodyRoom(),
    comesTooLate: async () => false,
  });
  server = await listen((request, response) => void intake.webhook(request, response));
  world.sandbox.setAppUrl(server.origin);
  await world.visit();
});
afterAll(async () => {
  await world?.close();
  await server?.stop();
});
beforeEach(() => world.database.pool.query("DELETE FROM inbox"));

async function topics(): Promise<Record<string, string[]>> {
  await world.sandbox.settled();
  const rows = await world.database.prisma.inboxEntry.findMany({ orderBy: { id: "asc" } });
  expect(rows.filter(({ fault }) => fault !== null)).toEqual([]);
  const found: Record<string, string[]> = {};
  for (const row of rows) (found[row.topic] ??= []).push(row.subjectId ?? JSON.stringify(row.ids));
  return found;
}

it("an order's events carry the order's id, to the last digit", async () => {
  const store = world.store();
  const order = store.placeOrder({ lines: [{ title: "Kit", quantity: 3 }], financialStatus: "PENDING" });
  store.pay(order.id);
  store.editOrder(order.id, { setQuantity: [{ lineId: order.lines[0]!.id, quantity: 2 }] });
  store.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
  store.cancel(order.id);
  store.deleteOrder(order.id);
  const told = await topics();
  const events = ["paid", "updated", "edited", "cancelled", "delete"].map((event) => `orders/${event}`);
  for (const topic of [...events, "refunds/create"]) {
    expect(new Set(told[topic]), topic).toEqual(new Set([order.id]));
  }
});

it("events of its fulfillment orders carry theirs", async () => {
  const store = world.store();
  const order = store.placeOrder({
    lines: [
      { title: "A", quantity: 2 },
      { title: "B", quantity: 1 },
    ],
  });
  await world.sandbox.settled();
  const first = store.fulfillmentOrders(order.id)[0]!;
  store.hold(first.id);
  store.release(first.id);
  const part = store.split(first.id, [{ lineId: order.lines[1]!.id, quantity: 1 }]);
  store.merge([first.id, part.id]);
  const elsewhere = store.locations().find(({ id }) => id !== first.locationId)!;
  store.move(store.fulfillmentOrders(order.id).find(({ status }) => status === "OPEN")!.id, elsewhere.id);
  const told = await topics();
  const ids = new Set(store.fulfillmentOrders(order.id).map(({ id }) => id));
  for (const topic of ["order_routing_complete", "placed_on_hold", "hold_released", "split", "merged", "moved"]) {
    const named = told[`fulfillment_orders/${topic}`] ?? [];
    expect(named.length, topic).toBeGreaterThan(0);
    for (const id of named) expect(ids, topic).toContain(id);
  }
});

it("products, scopes, uninstallation and compliance are stored, and nothing of a customer is", async () => {
  const store = world.store();
  const product = store.createProduct({ title: "Kit", variants: [{ sku: "pmt_1" }] });
  store.editVariantSku(store.variants(product.id)[0]!.id, "other");
  await world.sandbox.settled();
  store.deleteProduct(product.id);
  const customer = { firstName: "Canary", lastName: "Canarysson", email: "canary@example.com", phone: "+15556251199" };
  const order = store.placeOrder({ lines: [{ title: "Kit", quantity: 1 }], customer, note: "Canary note" });
  store.grantScopes(["read_files"]);
  store.dataRequest([order.id]);
  store.redactCustomer([order.id]);
  await world.sandbox.settled();
  store.uninstall();
  store.redactShop();
  const told = await topics();
  expect(told["products/create"]).toEqual([product.id]);
  expect(told["products/update"]).toContain(product.id);
  expect(told["products/delete"]).toEqual([product.id]);
  expect(told["customers/data_request"]).toEqual([`{"orderIds":["${order.id}"]}`]);
  expect(told["customers/redact"]).toEqual([`{"orderIds":["${order.id}"]}`]);
  for (const topic of ["app/scopes_update", "app/uninstalled", "shop/redact"])
    expect(told[topic], topic).toHaveLength(1);
  const { rows } = await world.database.pool.query("SELECT i::text FROM inbox i");
  expect(JSON.stringify(rows) + world.logged()).not.toMatch(/canary|5556251199/i);
});
