// The main job from end to end: a paid order becomes one kit order, is paid and shipped at Kit, and its tracking stands on
// the store's order; and the same when something on the way is late, lost, said twice or refused. What happened is asked of
// the sandboxes, not of the app.
import { afterEach, expect, test } from "vitest";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { idle } from "../support/idle.ts";
import { type Merchant, type Setup, setUpMerchant } from "../support/merchant.ts";
import { atKit, atRest, fulfilled, letTimePass, pay, postsFor, sent, shown, TRACKING } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

const merchants = new Map<string, Promise<Merchant>>();

setWorld();
afterEach(() => {
  world.kit.faults.clear();
  world.kit.choices.reset();
  world.shopify.faults.clear();
});

/** One for each way of being set up: an order of theirs does not mind the others. */
function merchant(setup: Setup = {}): Promise<Merchant> {
  const way = JSON.stringify(setup);
  const known = merchants.get(way) ?? setUpMerchant(world, `store-${merchants.size + 1}`, setup);
  merchants.set(way, known);
  return known;
}

/** From "at Kit, unpaid" to the tracking on the store's order, and that each end has exactly one. */
async function goesOnToTracking(of: Merchant, order: OrderRecord): Promise<void> {
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  await shipsOnce(of, order, kitId);
}

async function shipsOnce(of: Merchant, order: OrderRecord, kitId: number): Promise<void> {
  world.kit.orders.ship(kitId, [TRACKING]);
  const [made, ...more] = await fulfilled(world, of, order);
  const kitLine = order.lines.find((line) => line.sku === of.sku);
  expect(more).toEqual([]);
  expect(made?.lines.map(({ lineId, quantity }) => ({ lineId, quantity }))).toEqual([
    { lineId: kitLine?.id, quantity: 2 },
  ]);
  expect(made?.tracking).toEqual([
    { company: expect.stringMatching(/^DHL/), number: TRACKING.tracking_number, url: TRACKING.tracking_url },
  ]);
  expect(world.shopify.truth.notifications(order.id)).toBe(1);
  expect(atKit(world, order)).toHaveLength(1);
}

test("a paid mixed cart becomes one kit order, and its tracking stands on the store's order", async () => {
  const of = await merchant();
  await idle(world);
  const before = world.kit.truth.requests().length;
  const order = of.buy();
  const kitId = await sent(of, order);
  expect(world.kit.truth.requests().slice(before)).toMatchObject([{ method: "POST", path: "/orders" }]);
  const [made] = atKit(world, order);
  expect(made).toMatchObject({ state: "pending_payment", lines: [{ quantity: 2 }] });
  expect(made?.customer).toMatchObject({
    name: `${order.shippingAddress?.firstName} ${order.shippingAddress?.lastName}`,
    address1: order.shippingAddress?.address1,
    country: order.shippingAddress?.countryCode,
  });
  await world.kit.idle();
  expect(made?.lines[0]?.artwork).toMatchObject({ kind: "matches", sku: of.sku });
  expect((await of.look(order.id))?.status).toBe("unpaid");
  await pay(world, of, { order, kitId });
  await shipsOnce(of, order, kitId);
});

test("delivered at Kit: the store's order is marked delivered once", async () => {
  const of = await merchant();
  const order = of.buy();
  await goesOnToTracking(of, order);
  world.kit.orders.deliver(await sent(of, order));
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await shown(of, order, (details) => details.status === "delivered");
  const delivered = () => of.store.fulfillments(order.id)[0]?.events.filter((one) => one.status === "DELIVERED") ?? [];
  await until("the mark on the store's order", () => delivered().length > 0);
  expect(delivered()).toHaveLength(1);
});

test("an order without kits is none of Kit's business", async () => {
  const of = await merchant();
  const mug = of.buy({ lines: [{ sku: "MUG", quantity: 1 }] });
  const kit = of.buy();
  await sent(of, kit);
  await world.shopify.settled();
  expect(atKit(world, mug)).toEqual([]);
  expect(await of.look(mug.id)).toBeNull();
});

test("staging is sent test orders only, and production none of them", async () => {
  const of = await merchant({ environment: "staging" });
  const real = of.buy();
  const trial = of.buy({ test: true });
  await shown(of, real, (details) => details.wait?.reason === "staging_real_order");
  await goesOnToTracking(of, trial);
  expect(atKit(world, trial)).toMatchObject([{ reference: trial.id.split("/").at(-1) }]);
  expect(postsFor(world, trial).map((one) => one.environment)).toEqual(["staging"]);
  expect(postsFor(world, real)).toEqual([]);
});

test("billed by invoice: an hour to change one's mind, then straight to production", async () => {
  const of = await merchant({ brand: "northwind", kind: "invoice" });
  const order = of.buy();
  await shown(of, order, (details) => details.wait?.reason === "hold_window");
  expect(postsFor(world, order)).toEqual([]);
  await letTimePass(world, of, order, 61);
  const kitId = await sent(of, order);
  await shown(of, order, (details) => details.status === "in_production");
  await shipsOnce(of, order, kitId);
});

test("billed by invoice and canceled within the hour: nothing is ever sent", async () => {
  const of = await merchant({ brand: "northwind", kind: "invoice" });
  const order = of.buy();
  await shown(of, order, (details) => details.wait?.reason === "hold_window");
  of.store.cancel(order.id);
  await shown(of, order, (details) => details.status === "not_sent");
  await letTimePass(world, of, order, 61);
  await world.shopify.settled();
  expect(postsFor(world, order)).toEqual([]);
});

test("how Kit charges is not known yet: the first order waits for the merchant's approval", async () => {
  const of = await merchant({ environment: "staging", brand: "northwind", kind: null });
  const order = of.buy({ test: true });
  await shown(of, order, (details) => details.wait?.reason === "first_order_approval");
  expect(postsFor(world, order)).toEqual([]);
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "send");
  await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
});

test("an order paid days later goes to Kit when it is paid, not before", async () => {
  const of = await merchant();
  const order = of.buy({ financialStatus: "PENDING" });
  await world.shopify.settled();
  expect(postsFor(world, order)).toEqual([]);
  of.store.pay(order.id);
  await goesOnToTracking(of, order);
});

test("placed before going live: listed, and sent with the merchant's approval alone", async () => {
  const of = await merchant();
  const order = of.buy({ createdAt: new Date(Date.now() - 3_600_000) });
  await shown(of, order, (details) => details.status === "placed_earlier");
  expect(postsFor(world, order)).toEqual([]);
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "send");
  await goesOnToTracking(of, order);
});

test("canceled in the store before it was paid: canceled at Kit, free of cost", async () => {
  const of = await merchant();
  const order = of.buy();
  await sent(of, order);
  of.store.cancel(order.id);
  await shown(of, order, (details) => details.status === "canceled");
  expect(atKit(world, order)).toMatchObject([{ canceled: expect.anything() }]);
});

test("deleted in the store: canceled at Kit by the deletion's own event, while that is free", async () => {
  const of = await merchant();
  const order = of.buy();
  await sent(of, order);
  of.store.deleteOrder(order.id);
  await shown(of, order, ({ status }) => status === "canceled");
  expect(atKit(world, order)).toMatchObject([{ state: "canceled" }]);
});

test("every delivery of Shopify's and Kit's comes twice: still one of each", async () => {
  const of = await merchant();
  world.shopify.faults.webhook({ kind: "duplicate", times: 1_000 });
  world.kit.choices.set({ eventDuplicates: 3 });
  const order = of.buy();
  await goesOnToTracking(of, order);
  await Promise.all([world.shopify.settled(), world.kit.idle()]);
  expect(postsFor(world, order)).toHaveLength(1);
  expect(world.shopify.truth.fulfillments(order.id)).toHaveLength(1);
});

test("no webhook of Shopify's comes: the sweep finds the order", async () => {
  const of = await merchant();
  world.shopify.faults.webhook({ kind: "drop", times: 1_000 });
  const order = of.buy();
  await world.shopify.settled();
  expect(await of.look(order.id)).toBeNull();
  await world.sweep("store-orders");
  await goesOnToTracking(of, order);
});

test("Kit's event gets lost: the order is read again in its time, and the tracking comes all the same", async () => {
  const of = await merchant();
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  world.kit.choices.set({ eventKinds: [] });
  world.kit.orders.ship(kitId, [TRACKING]);
  await letTimePass(world, of, order, 13 * 60);
  expect(await fulfilled(world, of, order)).toHaveLength(1);
});

// In every place of its body: test/kit/event-ids.test.ts.
test.each(["order_id", "reference", "form"] as const)(
  "Kit's event names its order as %s: it is understood",
  async (eventPayload) => {
    const of = await merchant();
    const order = of.buy();
    const kitId = await sent(of, order);
    await pay(world, of, { order, kitId });
    world.kit.choices.set({ eventPayload });
    await shipsOnce(of, order, kitId);
  },
);

test("Kit does not accept the token: the order waits, and goes on automatically with a new one", async () => {
  world.kit.tokens.grantAccess("marigold");
  const of = await merchant({ brand: "marigold" });
  world.kit.tokens.revoke(world.kit.brands.marigold.production.id);
  const order = of.buy();
  await shown(of, order, (details) => details.wait?.reason === "unauthorized");
  expect(atKit(world, order)).toEqual([]);
  const { token } = world.kit.tokens.create("marigold");
  const { uses } = world.services.accounts;
  const renewed = await uses.connect(of.shop, { token, environment: "production" });
  expect(renewed).toMatchObject({ kind: "connected", how: "renewed" });
  await goesOnToTracking(of, order);
});

test("Kit asks for a pause: the order waits it out, and no attempt is used up", async () => {
  const of = await merchant();
  world.kit.faults.add({ kind: "429", method: "POST", path: "/orders", retryAfterSeconds: 1 });
  const before = world.kit.truth.requests().length;
  const order = of.buy();
  await sent(of, order);
  expect(statusesSince(before)).toEqual([429, 201]);
  await goesOnToTracking(of, order);
});

// The app's fields on the store's orders, from the setting to the store's order page.
test("an order gets none until the merchant wants them; then open orders get theirs, and each change is one write", async () => {
  const of = await setUpMerchant(world, "fields");
  const order = of.buy();
  const status = () => of.store.metafields(order.id).find(({ name }) => name === "Kit status")?.value;
  const writes = () => world.shopify.truth.changingCalls().filter(({ operation }) => operation === "FieldsSet");
  const kitId = await sent(of, order);
  await atRest(world, of, order);
  expect(writes()).toEqual([]);
  await world.services.accounts.uses.updateSettings(of.shop, { orderFields: true });
  await world.sweep("order-fields");
  await until("the fields of the open order", () => status() === "Payment due");
  expect(of.store.metafields(order.id)).toEqual([
    { key: "kit_status", name: "Kit status", value: "Payment due" },
    { key: "kit_stage", name: "Kit stage", value: "Ordered" },
    { key: "kit_number", name: "Kit number", value: String(kitId) },
  ]);
  const page = await fetch(`${world.shopify.origin}/store/fields/orders/${order.id}`);
  const html = await page.text();
  expect(html).toContain("Kit status");
  expect(html).toContain("Payment due");

  // The answer to the next write is lost on the way.
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "FieldsSet" });
  await pay(world, of, { order, kitId });
  await until("the next status", () => status() === "In production");
  await until("it to be written again, since its answer was lost", () => writes().length === 3);
  await atRest(world, of, order);
  world.kit.orders.ship(kitId, [TRACKING]);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await fulfilled(world, of, order);
  await until("the last status", () => status() === "Shipped");
  await atRest(world, of, order);
  expect(of.store.metafields(order.id)).toEqual([
    { key: "kit_status", name: "Kit status", value: "Shipped" },
    { key: "kit_stage", name: "Kit stage", value: "Shipped" },
    { key: "kit_number", name: "Kit number", value: String(kitId) },
  ]);
  // Due, made, made again since its answer was lost, shipped. Webhooks that the writes caused led to none.
  expect(writes()).toHaveLength(4);
});

const statusesSince = (before: number) =>
  world.kit.truth
    .requests()
    .slice(before)
    .map((one) => one.answeredStatus);
