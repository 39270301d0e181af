// Kit as a fulfillment service, between both sandboxes: what the merchant asks in Shopify, what Kit gets, and what the merchant
// is answered. What happened is asked of the sandboxes.
import { afterEach, beforeAll, expect, test } from "vitest";
import type { OrderDetails } from "../../app/orders/read/order-details.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import {
  giveArtwork,
  linkVariant,
  type Merchant,
  numeric,
  readDesigns,
  registerDesign,
  setUpMerchant,
} from "../support/merchant.ts";
import { atKit, atRest, fulfilled, pay, postsFor, sent, shown, TRACKING } from "../support/order-walk.ts";
import { answered, atService, makeService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let shops = 0;
/** For all orders of a store that is as the service left it. */
let served: Merchant;

setWorld();
beforeAll(async () => {
  served = await merchant();
});
afterEach(() => {
  world.kit.faults.clear();
  world.kit.choices.reset();
  world.shopify.faults.clear();
});

/** For what a test changes of the store or of its settings. */
async function merchant(): Promise<Merchant> {
  const of = await setUpMerchant(world, `service-${(shops += 1)}`);
  await makeService(world, of);
  return of;
}

const waits = (of: Merchant, order: OrderRecord, reason: string) =>
  shown(of, order, ({ wait, lines }) => wait !== null && lines.some((line) => line.reason === reason));

async function requested(of: Merchant, over?: Parameters<Merchant["buy"]>[0]) {
  const order = of.buy(over);
  const asked = await atService(world, of, order);
  of.store.requestFulfillment(asked.id);
  return { order, asked };
}

test("a paid order waits for the merchant's request, goes to Kit with it, and ships from Kit's location", async () => {
  const of = served;
  const order = of.buy();
  const asked = await atService(world, of, order);
  await waits(of, order, "request_pending");
  expect(postsFor(world, order)).toEqual([]);

  of.store.requestFulfillment(asked.id);
  expect(await answered(asked, "ACCEPTED")).toBe("This order will be sent to Kit.");
  const kitId = await sent(of, order);
  expect(asked.status).toBe("IN_PROGRESS");
  await pay(world, of, { order, kitId });
  await shown(of, order, ({ timeline }) => timeline.some((one) => one.code === "progress_reported"));

  world.kit.orders.ship(kitId, [TRACKING]);
  const [made, ...more] = await fulfilled(world, of, order);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ locationId: asked.locationId, lines: [{ quantity: 2 }] });
  expect([asked.status, atKit(world, order).length]).toEqual(["CLOSED", 1]);
  // The mug, at the merchant's own location, is the merchant's.
  expect(of.store.fulfillmentOrders(order.id).filter((one) => one.status === "OPEN")).toHaveLength(1);
});

test("a request for what is no kit is rejected with its name, and Kit hears nothing of it", async () => {
  const of = await merchant();
  const [service] = of.store.fulfillmentServices();
  of.store.stockAt("MUG", service!.locationId, true);
  const order = of.store.placeOrder({ lines: [{ sku: "MUG", quantity: 1 }] });
  const asked = await atService(world, of, order);
  of.store.requestFulfillment(asked.id);
  expect(await answered(asked, "REJECTED")).toContain("“Enamel mug” isn't a kit");
  expect(postsFor(world, order)).toEqual([]);
});

test("a request for a kit and a mug together is rejected; for the kit alone it is taken", async () => {
  const of = await merchant();
  const [service] = of.store.fulfillmentServices();
  of.store.stockAt("MUG", service!.locationId, true);
  const { order, asked } = await requested(of);
  expect(await answered(asked, "REJECTED")).toContain("Request fulfillment for the kits only");
  const kit = order.lines.find((line) => line.sku === of.sku)!;
  const alone = of.store.requestFulfillment(asked.id, { lines: [{ lineId: kit.id, quantity: 2 }] });
  await answered(alone, "ACCEPTED");
  await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
});

test("a held order's request waits for the merchant, and is rejected when they see to it themselves", async () => {
  const of = await merchant();
  await world.services.accounts.uses.updateSettings(of.shop, { approval: "all" });
  const { order, asked } = await requested(of);
  await shown(of, order, ({ wait }) => wait?.reason === "needs_approval");
  await atRest(world, of, order);
  expect(asked.requestStatus).toBe("SUBMITTED");
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "left_to_merchant");
  expect(await answered(asked, "REJECTED")).toContain("not to send this order");
  expect(postsFor(world, order)).toEqual([]);
});

test("a request for a kit that was left out is answered, and requested again it is made", async () => {
  const of = await merchant();
  const as = { environment: "production", token: of.token } as const;
  const owl = await registerDesign(world, as, "Owl at night");
  await readDesigns(world, of.shop);
  await linkVariant(world, of.shop, { was: "KIT-2", sku: owl.externalSku });
  const [service] = of.store.fulfillmentServices();
  of.store.stockAt(owl.externalSku, service!.locationId, true);
  const order = of.buy({ lines: [of.sku, owl.externalSku].map((sku) => ({ sku, quantity: 1 })) });
  const rest = await atService(world, of, order);
  const first = of.store.requestFulfillment(rest.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
  of.store.requestFulfillment(rest.id);
  // Before the order was routed, the other kit waited too, and there was nothing to send without the held one.
  const routed = ({ wait, lines }: OrderDetails) =>
    wait?.reason === "lines_held" && lines.some((line) => line.reason === "will_be_sent");
  await shown(of, order, routed);
  const held = await of.row(order.id);
  expect(await world.services.orders.commands.approve(of.shop, held, "send_without_held_lines")).toEqual({
    kind: "done",
  });
  await shown(of, order, ({ lines }) => lines.some((line) => line.reason === "left_out"));
  expect(await answered(rest, "REJECTED")).toContain("to send this order without “Fox in the Snow kit”");
  await sent(of, order);
  expect(await answered(first, "ACCEPTED")).toBe("This order will be sent to Kit.");

  await giveArtwork(world, of.shop, { name: "Owl at night", sku: owl.externalSku });
  of.store.requestFulfillment(rest.id);
  await answered(rest, "ACCEPTED");
  const second = () => world.kit.truth.ordersByReference(`${numeric(order.id)}-2`);
  await until("the second kit order", () => second().length === 1);
  expect([atKit(world, order), second()]).toMatchObject([
    [{ lines: [{ quantity: 1 }] }],
    [{ lines: [{ quantity: 1 }] }],
  ]);
});

test("what Kit refuses is given back with Kit's words, and tried again when it is requested again", async () => {
  const of = served;
  world.kit.faults.add({ kind: "status", status: 400, method: "POST", path: "/orders" });
  const { order, asked } = await requested(of);
  expect(await answered(asked, "CLOSED")).toMatch(/^Kit rejected the order\. Kit says: ./);
  expect([asked.status, atKit(world, order).length]).toEqual(["INCOMPLETE", 0]);
  await shown(of, order, ({ status }) => status === "rejected");
  of.store.requestFulfillment(asked.id);
  await sent(of, order);
  expect([asked.requestStatus, atKit(world, order).length]).toEqual(["ACCEPTED", 1]);
});

test("a cancellation of an unpaid order is accepted once Kit has canceled it", async () => {
  const of = served;
  const { order, asked } = await requested(of);
  await sent(of, order);
  of.store.requestCancellation(asked.id);
  expect(await answered(asked, "CANCELLATION_ACCEPTED")).toBe("Kit canceled this order.");
  expect(atKit(world, order)).toMatchObject([{ canceled: true }]);
});

test("a cancellation that Kit refuses is rejected, and the kit ships all the same", async () => {
  const of = served;
  const { order, asked } = await requested(of);
  const kitId = await sent(of, order);
  world.kit.faults.add({ kind: "status", status: 422, method: "DELETE", path: "/orders/*" });
  of.store.requestCancellation(asked.id);
  expect(await answered(asked, "CANCELLATION_REJECTED")).toContain("Kit can no longer cancel this order.");
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  expect(await fulfilled(world, of, order)).toHaveLength(1);
});

test("a cancellation that costs needs a decision, and stays at Kit on the merchant's request", async () => {
  const of = served;
  const { order, asked } = await requested(of);
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  of.store.requestCancellation(asked.id);
  await shown(of, order, ({ tasks }) => tasks.some((task) => task.kind === "cancel_costs"));
  await atRest(world, of, order);
  expect([asked.requestStatus, atKit(world, order)[0]?.canceled]).toEqual(["CANCELLATION_REQUESTED", false]);
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "keep_at_kit");
  expect(await answered(asked, "CANCELLATION_REJECTED")).toContain("keep this order at Kit");
  expect(atKit(world, order)[0]?.canceled).toBe(false);
});

test("a cancellation at cost is carried out when the merchant agrees", async () => {
  const of = served;
  const { order, asked } = await requested(of);
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  of.store.requestCancellation(asked.id);
  await shown(of, order, ({ tasks }) => tasks.some((task) => task.kind === "cancel_costs"));
  await world.services.orders.commands.approve(of.shop, await of.row(order.id), "cancel_at_cost");
  expect(await answered(asked, "CANCELLATION_ACCEPTED")).toBe("Kit canceled this order.");
});

test("a cancellation after shipping is rejected with the reason", async () => {
  const of = served;
  const { order, asked } = await requested(of);
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, []);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await shown(of, order, ({ kit }) => kit?.state === "shipped");
  of.store.requestCancellation(asked.id);
  expect(await answered(asked, "CANCELLATION_REJECTED")).toBe("Kit has already shipped this order.");
});

test("what is canceled in the app is given back in Shopify", async () => {
  const of = served;
  const { order, asked } = await requested(of);
  await sent(of, order);
  await world.services.orders.commands.cancel(of.shop, await of.row(order.id));
  expect(await answered(asked, "CLOSED")).toBe("Kit canceled this order.");
  expect(asked.status).toBe("INCOMPLETE");
});

test("one kit requested today and two tomorrow are two kit orders, and each unit ships once", async () => {
  const of = served;
  const order = of.buy({ lines: [{ sku: of.sku, quantity: 3 }] });
  const rest = await atService(world, of, order);
  const first = of.store.requestFulfillment(rest.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
  const kitId = await sent(of, order);
  expect(atKit(world, order)).toMatchObject([{ lines: [{ quantity: 1 }] }]);

  of.store.requestFulfillment(rest.id);
  const second = () => world.kit.truth.ordersByReference(`${numeric(order.id)}-2`);
  await until("the second kit order", () => second().length === 1);
  expect(second()).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  await answered(first, "ACCEPTED");
  await answered(rest, "ACCEPTED");

  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  await until("the first parcel", () => world.shopify.truth.fulfillments(order.id).length === 1);
  world.kit.orders.pay(second()[0]!.id);
  world.kit.orders.ship(second()[0]!.id, [{ ...TRACKING, tracking_number: "JD2" }]);
  await until("the second parcel", () => world.shopify.truth.fulfillments(order.id).length === 2);
  const units = world.shopify.truth
    .fulfillments(order.id)
    .map(({ lines }) => lines.reduce((sum, line) => sum + line.quantity, 0));
  expect(units).toEqual([1, 2]);
});

test("a kit at the merchant's own location holds up no other, and is not sent", async () => {
  const of = served;
  const order = of.store.placeOrder({
    lines: [
      { sku: of.sku, quantity: 1 },
      { sku: of.sku, quantity: 1, location: "Workshop" },
    ],
  });
  const asked = await atService(world, of, order);
  of.store.requestFulfillment(asked.id);
  await sent(of, order);
  expect(atKit(world, order)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
  const { tasks } = await shown(of, order, ({ lines }) => lines.some((line) => line.reason === "at_own_location"));
  expect(tasks).toMatchObject([{ kind: "at_own_location", params: { units: 1, locations: ["Workshop"] } }]);
});

test("an answer that is lost on its way is not given twice, and makes one kit order", async () => {
  const of = served;
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "RequestAccept" });
  const { order, asked } = await requested(of);
  await sent(of, order);
  expect([asked.requestStatus, atKit(world, order).length]).toEqual(["ACCEPTED", 1]);
});
