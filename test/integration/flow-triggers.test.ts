// What happens to kit orders starts workflows in Shopify Flow: told once, told again where Shopify's answer was lost, and never of
// another store.
import { afterEach, beforeAll, expect, test } from "vitest";
import { FLOW_TRIGGERS } from "../../app/flow/triggers.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { atRest, fulfilled, pay, sent, shown, TRACKING } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;
let other: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "flow-triggers");
  other = await setUpMerchant(world, "flow-others", { brand: "northwind" });
});
afterEach(async () => {
  world.shopify.faults.clear();
  world.kit.faults.clear();
  await world.services.accounts.uses.updateSettings(of.shop, { approval: "automatic" });
});

const told = (order: OrderRecord) => of.store.flowReceived(order.id).map(({ handle }) => handle);
const calls = () => world.shopify.truth.requests.filter(({ operation }) => operation === "FlowTrigger");
const eventsOf = async (order: OrderRecord) => {
  const { rows } = await world.database.pool.query<{ trigger: string; due: boolean; fault: string | null }>(
    `SELECT e.trigger, e.due_at IS NOT NULL AS due, e.fault FROM flow_events e JOIN kit_orders k ON k.id = e.kit_order_id
      WHERE k.shopify_order_id = $1 ORDER BY e.id`,
    [order.id],
  );
  return rows;
};
/** As if the pause after a fault had passed. */
const pauseOver = () =>
  world.database.pool.query("UPDATE flow_events SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL");

test("payment due, in production and shipped are told once each, with the order and its number at Kit", async () => {
  const order = of.buy();
  const kitId = await sent(of, order);
  await until("payment due", () => told(order).includes("kit-payment-due"));
  await pay(world, of, { order, kitId });
  await until("in production", () => told(order).includes("kit-in-production"));
  world.kit.orders.ship(kitId, [TRACKING]);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await fulfilled(world, of, order);
  await until("shipped", () => told(order).includes("kit-shipped"));
  await atRest(world, of, order);
  // Read again, rung again, swept: nothing more to tell.
  for (let again = 0; again < 3; again++) {
    await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
    await world.sweep("flow-events");
  }
  await atRest(world, of, order);
  expect(told(order)).toEqual(["kit-payment-due", "kit-in-production", "kit-shipped"]);
  const [due] = of.store.flowReceived(order.id);
  expect(due!.payload).toEqual({
    order_id: order.id,
    "Kit number": String(kitId),
    "Payment link": expect.stringMatching(/^https?:/),
  });
  expect(other.store.flowReceived()).toEqual([]);
  const page = await (await fetch(`${world.shopify.origin}/store/flow-triggers/flow`)).text();
  expect(page).toContain("Kit order shipped");
});

test("an order that needs a person is told with the reason, once for as long as it does, and then of what comes next", async () => {
  await world.services.accounts.uses.updateSettings(of.shop, { approval: "all" });
  const order = of.buy();
  await shown(of, order, ({ wait }) => wait?.reason === "needs_approval");
  await until("attention", () => told(order).length === 1);
  expect(of.store.flowReceived(order.id)).toMatchObject([
    { handle: "kit-needs-attention", payload: { order_id: order.id, Reason: expect.stringMatching(/\w/) } },
  ]);
  const { commands } = world.services.orders;
  for (let again = 0; again < 3; again++) {
    of.store.changeNote(order.id, `looked at ${again} times`);
    await world.shopify.settled();
  }
  await atRest(world, of, order);
  await world.sweep("flow-events");
  await commands.approve(of.shop, await of.row(order.id), "send");
  await sent(of, order);
  await until("payment due", () => told(order).includes("kit-payment-due"));
  expect(told(order)).toEqual(["kit-needs-attention", "kit-payment-due"]);
});

test("an order that Kit rejects is told, without Kit's words, and that it needs a person", async () => {
  world.kit.faults.add({ kind: "status", status: 400, method: "POST", path: "/orders" });
  const order = of.buy();
  await shown(of, order, ({ status }) => status === "rejected");
  // Both: what is told late would meet the next test's faults.
  await until("rejected", () => told(order).length === 2);
  expect(told(order)).toEqual(["kit-rejected", "kit-needs-attention"]);
  const rejected = of.store.flowReceived(order.id).find(({ handle }) => handle === "kit-rejected");
  expect(rejected!.payload).toEqual({ order_id: order.id });
});

test("a lost answer is told again after a pause, a throttled one as well, and a refusal once", async () => {
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "FlowTrigger" });
  const lost = of.buy();
  await sent(of, lost);
  await until("a try", async () => (await eventsOf(lost))[0]?.fault != null);
  expect((await eventsOf(lost))[0]).toMatchObject({ trigger: "payment_due", due: true });
  await pauseOver();
  await world.sweep("flow-events");
  await until("told", async () => (await eventsOf(lost))[0]?.due === false);
  expect(told(lost)).toEqual(["kit-payment-due", "kit-payment-due"]);

  world.shopify.faults.graphql({ kind: "THROTTLED", operation: "FlowTrigger" });
  const throttled = of.buy();
  await sent(of, throttled);
  await until("a try", async () => (await eventsOf(throttled))[0]?.fault === "throttled");
  expect(told(throttled)).toEqual([]);
  await pauseOver();
  await world.sweep("flow-events");
  await until("told", () => told(throttled).length === 1);

  const userErrors = [{ field: ["handle"], message: "Trigger was not found." }];
  world.shopify.faults.graphql({ kind: "refuse", operation: "FlowTrigger", userErrors });
  const refused = of.buy();
  await sent(of, refused);
  await until("a try", async () => (await eventsOf(refused))[0]?.due === false);
  expect((await eventsOf(refused))[0]).toMatchObject({ fault: "refused" });
  expect(told(refused)).toEqual([]);
});

test("a store without Flow is noted once, its orders wait for nobody, and Flow is told again once it is there", async () => {
  const without = await setUpMerchant(world, "without-flow", { brand: "northwind" });
  without.store.installFlow(false);
  const noted = () =>
    world
      .logged()
      .split("\n")
      .filter((line) => line.includes("Flow refuses") && line.includes("without-flow"));
  for (let orders = 0; orders < 3; orders++) {
    const order = without.buy();
    await sent(without, order);
    await until("the end of its event", async () => (await eventsOf(order))[0]?.due === false);
    expect(await eventsOf(order)).toMatchObject([{ fault: "refused" }]);
    expect((await without.look(order.id))!.tasks).toEqual([]);
  }
  expect(noted()).toHaveLength(1);
  const before = calls().length;
  await world.sweep("flow-events");
  expect(calls()).toHaveLength(before);

  without.store.installFlow(true);
  const order = without.buy();
  await sent(without, order);
  await until("its event", () => without.store.flowReceived(order.id).length === 1);
});

test("what is a day old is not told any more", async () => {
  world.shopify.faults.graphql({ kind: "THROTTLED", operation: "FlowTrigger" });
  const order = of.buy();
  await sent(of, order);
  await until("a try", async () => (await eventsOf(order))[0]?.fault === "throttled");
  await world.database.pool.query(
    "UPDATE flow_events SET happened_at = now() - interval '25 hours', due_at = now() - interval '1 second' WHERE due_at IS NOT NULL",
  );
  const before = calls().length;
  await world.sweep("flow-events");
  await until("given up", async () => (await eventsOf(order))[0]?.due === false);
  expect((await eventsOf(order))[0]).toMatchObject({ fault: "too_late" });
  expect(calls()).toHaveLength(before);
});

test("a trigger of a later version waits for that version, and holds up nothing else of the store", async () => {
  const later = `INSERT INTO flow_events (shop_id, trigger, subject, occurrence, happened_at, due_at)
    VALUES ($1, 'returned_to_kit', 'later', 'once', now(), now() - interval '1 hour')`;
  await world.database.pool.query(later, [of.shop.id]);
  const order = of.buy();
  await sent(of, order);
  await until("payment due", () => told(order).length === 1);
  const { rows } = await world.database.pool.query("SELECT due_at, failures FROM flow_events WHERE subject = 'later'");
  expect(rows).toMatchObject([{ due_at: expect.any(Date), failures: 0 }]);
});

test("a daily check that finds differences is told once, with their number", async () => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `INSERT INTO check_reports (shop_id, state, since, due_at) VALUES ($1, 'ledger', now(), now()) RETURNING id`,
    [of.shop.id],
  );
  await world.database.pool.query(
    `INSERT INTO check_differences (report_id, kind, shopify_order_id, order_name, signature, handled_at)
     VALUES ($1, 'missing', '1', '#1', 'a', NULL), ($1, 'missing', '2', '#2', 'b', NULL), ($1, 'missing', '3', '#3', 'c', now())`,
    [rows[0]!.id],
  );
  await world.app.composition.checks.advance(rows[0]!.id);
  await world.sweep("flow-events");
  const { handle } = FLOW_TRIGGERS.differences;
  const found = () => of.store.flowReceived().filter((one) => one.handle === handle);
  await until("the differences", () => found().length > 0);
  expect(found()).toMatchObject([{ payload: { Differences: expect.any(Number) } }]);
});

test("what Flow was told of a customer's orders goes with the customer's redaction", async () => {
  const order = of.buy();
  await sent(of, order);
  await until("payment due", () => told(order).length === 1);
  of.store.redactCustomer([order.id]);
  await world.shopify.settled();
  await until("the rows gone", async () => (await eventsOf(order)).length === 0);
});
