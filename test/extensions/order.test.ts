// What our block on Shopify's order page is answered, and what its clicks do: the same as the order's page in the app.
import { beforeAll, describe, expect, test } from "vitest";
import {
  CommandAnswer,
  OrderAnswer,
  OrdersAnswer,
  OrdersCommandAnswer,
  type Part,
} from "../../app/ui/extensions/order-contract.ts";
import { statuses } from "../../app/ui/texts/orders/orders.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { askAsExtension } from "../support/network/extension-requests.ts";
import { atKit, atRest, fulfilled, pay, sent, shown, TRACKING } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let a: Merchant;
let b: Merchant;

setWorld({ pages: "build" });
beforeAll(async () => {
  a = await setUpMerchant(world, "block-of-a");
  b = await setUpMerchant(world, "block-of-b", { brand: "northwind" });
});

async function look(order: Pick<OrderRecord, "id">, as = a): Promise<OrderAnswer> {
  const { status, json } = await askAsExtension(world, as.store.domain, { at: `order?id=${order.id}` });
  expect(status).toBe(200);
  return OrderAnswer.parse(json);
}

async function onlyPart(order: OrderRecord): Promise<Part> {
  const answer = await look(order);
  if (answer.kind !== "kits") throw new Error(answer.kind);
  expect(answer.parts).toHaveLength(1);
  return answer.parts[0]!;
}

async function press(order: OrderRecord, part: Part, label: string): Promise<CommandAnswer> {
  const offered = [...part.actions, ...part.tasks.flatMap(({ actions }) => actions)];
  const found = offered.find((one) => one.label === label);
  if (!found) throw new Error(`${label} is not among ${offered.map((one) => one.label).join()}`);
  return send(order, { part: part.id, action: found.action, seen: part.seen });
}

async function send(order: Pick<OrderRecord, "id">, what: object, as = a): Promise<CommandAnswer> {
  const { status, json } = await askAsExtension(world, as.store.domain, {
    at: "order",
    body: { id: order.id, ...what },
  });
  expect(status).toBe(200);
  return CommandAnswer.parse(json);
}

/** As an erasure leaves the store's order here: not at all. What Shopify tells of it later would open it again. */
async function erase(order: OrderRecord): Promise<void> {
  await world.shopify.settled();
  await until("what was told of orders worked off", async () => {
    const { rowCount } = await world.database.pool.query("SELECT 1 FROM inbox WHERE handled_at IS NULL");
    return rowCount === 0;
  });
  await atRest(world, a, order);
  await world.database.pool.query("DELETE FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2", [
    a.shop.id,
    order.id,
  ]);
}

describe("an order", () => {
  test("is shown as the app shows it, from its first moment to the customer", async () => {
    const order = a.buy();
    const kitId = await sent(a, order);
    await atRest(world, a, order);
    const unpaid = await onlyPart(order);
    expect(unpaid).toMatchObject({
      name: null,
      status: { label: statuses.unpaid.label, tone: "caution" },
      pay: { label: "Pay at Kit", to: expect.stringMatching(/^http/) as string },
      open: { to: `app:app/orders/${await a.row(order.id)}` },
    });
    expect(unpaid.steps.find(({ state }) => state === "now")?.label).toBe("Payment");
    expect(unpaid.facts).toContainEqual({ term: "Kit number", value: String(kitId) });
    expect(unpaid.actions.find(({ label }) => label === "Cancel Kit order")?.question?.body).toContain("free");

    await pay(world, a, { order, kitId });
    const made = await onlyPart(order);
    expect(made.pay).toBeNull();
    expect(made.status.label).toBe("In production");

    world.kit.orders.ship(kitId, [TRACKING]);
    await fulfilled(world, a, order);
    const shippedOne = await onlyPart(order);
    expect(shippedOne.parcels).toEqual([
      { carrier: "DHL", number: TRACKING.tracking_number, link: TRACKING.tracking_url },
    ]);
    expect(shippedOne.steps.find(({ state }) => state === "now")?.label).toBe("Delivery");
    expect(shippedOne.actions.map(({ label }) => label)).toEqual(["Order replacement", "Refresh"]);
  });

  test("leads to the store it is picked up at, and before it is sent, one button keeps it from Kit", async () => {
    const order = a.buy({ deliveryMethod: "PICK_UP", shippingAddress: null });
    await shown(a, order, ({ lines }) => lines.some(({ reason }) => reason === "pickup"));
    const part = await onlyPart(order);
    expect(part.tasks).toMatchObject([{ linkFirst: true, links: [{ label: "Send to your store" }, {}] }]);
    const labels = [...part.tasks.flatMap(({ actions }) => actions), ...part.actions].map(({ label }) => label);
    expect(labels.filter((label) => /Don't send|Cancel/.test(label))).toEqual(["Don't send"]);
    const unpaid = a.buy({ financialStatus: "PENDING" });
    await shown(a, unpaid, ({ wait }) => wait?.reason === "not_paid");
    const cancel = (await onlyPart(unpaid)).actions.find(({ critical }) => critical);
    expect(cancel).toMatchObject({ label: "Don't send", question: { title: "Don't send this order?" } });
  });

  test("asks nothing of Shopify or Kit, however often it is looked at", async () => {
    const order = a.buy();
    await sent(a, order);
    await atRest(world, a, order);
    const asked = () => world.kit.truth.requests().length + world.shopify.truth.requests.length;
    // What the app has to do by itself may go on meanwhile; a look that asks does so each time.
    await until("looks without a question", async () => {
      const before = asked();
      for (let times = 0; times < 3; times++) await look(order);
      return asked() === before;
    });
  });

  test("of another store looks like one without kits, and nothing can be done with it", async () => {
    const order = a.buy({ test: true });
    await shown(a, order, ({ tasks }) => tasks.length > 0);
    const part = await onlyPart(order);
    expect(await look(order, b)).toMatchObject({ kind: "no_kits", summary: "No kits" });
    const action = part.tasks[0]!.actions[0]!;
    const answer = await send(order, { part: part.id, action: action.action, seen: part.seen }, b);
    expect(answer).toMatchObject({ done: false, order: { kind: "no_kits" } });
    expect(await onlyPart(order)).toEqual(part);
    const { status, json } = await askAsExtension(world, b.store.domain, {
      at: "orders",
      body: { ids: [order.id], action: "cancel" },
    });
    expect({ status, results: OrdersCommandAnswer.parse(json).results }).toEqual({ status: 200, results: [] });
  });

  test("without kits says so, and leads to where a custom item gets its design", async () => {
    const order = a.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
    const id = order.id.replace(/\D+/g, "");
    expect(await look(order)).toMatchObject({
      kind: "no_kits",
      summary: "No kits",
      link: { label: "Choose a design for a custom item", to: `app:app/orders?search=${id}` },
    });
  });
});

describe("a click", () => {
  test("approves what was held, which then goes to Kit", async () => {
    const order = a.buy({ test: true });
    await shown(a, order, ({ tasks }) => tasks.length > 0);
    await atRest(world, a, order);
    const held = await onlyPart(order);
    expect(held).toMatchObject({ status: { label: "Needs attention" }, tasks: [{ title: "Test order" }], now: null });
    expect(await press(order, held, "Send to Kit")).toMatchObject({ done: true, words: "Will be sent to Kit" });
    await sent(a, order);
    expect(atKit(world, order)).toHaveLength(1);
  });

  test("on what is no longer so is not carried out, and shows how it is now", async () => {
    const order = a.buy();
    const kitId = await sent(a, order);
    await atRest(world, a, order);
    const before = await onlyPart(order);
    await pay(world, a, { order, kitId });
    const answer = await press(order, before, "Cancel Kit order");
    expect(answer).toMatchObject({ done: false, words: expect.stringContaining("has changed") as string });
    expect(answer.order).toMatchObject({ parts: [{ status: { label: "In production" } }] });
    expect((await a.look(order.id))?.timeline.map(({ code }) => code)).not.toContain("cancel_requested");
  });

  test("on something that is not offered, and on an order that is gone, does nothing", async () => {
    const order = a.buy();
    await sent(a, order);
    await atRest(world, a, order);
    const part = await onlyPart(order);
    const offered = { part: part.id, seen: part.seen };
    const invented = JSON.stringify({ intent: "approve", what: "cancel_at_cost" });
    expect(await send(order, { ...offered, action: invented })).toMatchObject({ done: false });
    const other = a.buy();
    await sent(a, other);
    const mixed = await send(other, { ...offered, action: part.actions[0]!.action });
    expect(mixed).toMatchObject({ done: false, words: "This order is no longer in the app." });
  });
});

test("a click on an order that was erased meanwhile does nothing, and says that it is gone", async () => {
  const order = a.buy({ test: true });
  await shown(a, order, ({ tasks }) => tasks.length > 0);
  await atRest(world, a, order);
  const part = await onlyPart(order);
  await erase(order);
  const answer = await send(order, { part: part.id, action: part.tasks[0]!.actions[0]!.action, seen: part.seen });
  expect(answer).toMatchObject({
    done: false,
    words: "This order is no longer in the app.",
    order: { kind: "no_kits" },
  });
  const { json } = await askAsExtension(world, a.store.domain, {
    at: "orders",
    body: { ids: [order.id], action: "hold" },
  });
  expect(OrdersCommandAnswer.parse(json)).toEqual({ results: [] });
});

test("a click for orders of which one has changed meanwhile is done for the others, and says why not for it", async () => {
  const [left, went] = [a.buy({ test: true }), a.buy({ test: true })];
  for (const order of [left, went]) await shown(a, order, ({ tasks }) => tasks.length > 0);
  await atRest(world, a, went);
  await press(went, await onlyPart(went), "Send to Kit");
  await sent(a, went);
  await atRest(world, a, went);
  const ids = [left.id, went.id];
  const { json } = await askAsExtension(world, a.store.domain, { at: "orders", body: { ids, action: "hold" } });
  const byName = new Map(OrdersCommandAnswer.parse(json).results.map(({ name, ...result }) => [name, result]));
  expect(byName.get(left.name)).toMatchObject({ done: true });
  expect(byName.get(went.name)).toEqual({ done: false, words: expect.stringContaining("Too late") as string });
});

test("“Send to Kit” for selected orders lifts no hold that came after they were shown", async () => {
  const held = a.buy({ test: true });
  const unpaid = a.buy({ test: true, financialStatus: "PENDING" });
  await shown(a, held, ({ wait }) => wait?.reason === "test_order");
  await shown(a, unpaid, ({ wait }) => wait?.reason === "not_paid");
  const ids = [held.id, unpaid.id];
  const asked = await askAsExtension(world, a.store.domain, { at: `orders?ids=${ids.join()}` });
  const { seen } = OrdersAnswer.parse(asked.json);
  a.store.pay(unpaid.id);
  await shown(a, unpaid, ({ wait }) => wait?.reason === "test_order");
  const { json } = await askAsExtension(world, a.store.domain, { at: "orders", body: { ids, action: "send", seen } });
  const done = OrdersCommandAnswer.parse(json).results.filter((one) => one.done);
  expect(done.map(({ name }) => name)).toEqual([held.name]);
  await sent(a, held);
});

test("selected orders are answered together, and a command has a result for each", async () => {
  const orders = [a.buy({ test: true }), a.buy({ test: true })];
  const mug = a.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  for (const order of orders) await shown(a, order, ({ actions }) => actions.includes("hold"));
  const ids = [...orders, mug].map(({ id }) => id);
  const read = await askAsExtension(world, a.store.domain, { at: `orders?ids=${ids.join()}` });
  const { kitOrders, actions } = OrdersAnswer.parse(read.json);
  expect(kitOrders).toBe(2);
  expect(actions.find(({ action }) => action === "cancel")?.question).not.toBeNull();
  const { json } = await askAsExtension(world, a.store.domain, { at: "orders", body: { ids, action: "hold" } });
  expect(OrdersCommandAnswer.parse(json).results.map(({ name, done }) => ({ name, done }))).toEqual(
    expect.arrayContaining(orders.map(({ name }) => ({ name, done: true }))),
  );

  // Each button says for how many of them it is possible.
  for (const order of orders) await shown(a, order, (details) => details.actions.includes("release"));
  const further = a.buy({ test: true });
  await shown(a, further, (details) => details.actions.includes("hold"));
  const mixed = await askAsExtension(world, a.store.domain, { at: `orders?ids=${[...ids, further.id].join()}` });
  const labels = OrdersAnswer.parse(mixed.json).actions.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["Hold (1 of 3)", "Release (2 of 3)"]));
  expect(labels.filter((label) => label.includes("of 2"))).toEqual([]);
});
