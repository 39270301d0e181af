// Fulfilling for real, between both sandboxes: several locations and parcels, holds, moves, and somebody who was faster.
import { afterEach, beforeAll, expect, test } from "vitest";
import type { KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { TrackingEntry } from "../../../sandbox/kit/start.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { atRest, fulfilled, pay, sent, shown, TRACKING } from "../../support/order-walk.ts";
import { until } from "../../support/until.ts";
import { setWorld, world } from "../../support/world.ts";

/** One for all tests: an order of theirs does not mind the others. */
let of: Merchant;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "parcels");
});
afterEach(() => world.shopify.faults.clear());

const parcel = (carrier: string, number: string): TrackingEntry => ({
  carrier,
  tracking_number: number,
  tracking_url: `https://track.test/${number}`,
});

/** An order in production at Kit. */
async function inProduction(cart?: (sku: string) => Parameters<Merchant["buy"]>[0]) {
  const order = of.buy(cart?.(of.sku));
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  return { of, order, kitId };
}

const made = (order: OrderRecord) => world.shopify.truth.fulfillments(order.id);
const kitLine = (of: Merchant, order: OrderRecord) => order.lines.find((line) => line.sku === of.sku)!;
const readAgain = async (of: Merchant, order: OrderRecord) =>
  world.services.orders.commands.readAgain(of.shop, await of.row(order.id));

test("several parcels of several carriers are one fulfillment with all numbers and links", async () => {
  const { of, order, kitId } = await inProduction();
  world.kit.orders.ship(kitId, [parcel("royal mail", "RM1"), parcel("UPS", "1Z2")]);
  const [one, ...more] = await fulfilled(world, of, order);
  expect(more).toEqual([]);
  expect(one?.tracking).toMatchObject([
    { number: "RM1", url: "https://track.test/RM1" },
    { number: "1Z2", url: "https://track.test/1Z2" },
  ]);
  expect(world.shopify.truth.notifications(order.id)).toBe(1);
});

test("one carrier as Kit writes it is the carrier as Shopify knows it", async () => {
  const { of, order, kitId } = await inProduction();
  world.kit.orders.ship(kitId, [parcel("united states postal service", "94001")]);
  expect((await fulfilled(world, of, order))[0]?.tracking).toMatchObject([{ company: "USPS", number: "94001" }]);
});

test("a further parcel that is reported later is added to the same fulfillment", async () => {
  const { of, order, kitId } = await inProduction();
  world.kit.orders.ship(kitId, [parcel("UPS", "1Z1")]);
  await fulfilled(world, of, order);
  const ofRow = { kitOrderId: await of.row(order.id) };
  const [before] = await world.database.prisma.shipment.findMany({ where: ofRow });
  world.kit.orders.setTracking(kitId, [parcel("UPS", "1Z1"), parcel("UPS", "1Z2")]);
  await readAgain(of, order);
  await until("both numbers", () => made(order)[0]?.tracking.length === 2);
  expect(made(order)).toHaveLength(1);
  await atRest(world, of, order);
  const [after] = await world.database.prisma.shipment.findMany({ where: ofRow });
  expect(after).toMatchObject({ tracking: [{ number: "1Z1" }, { number: "1Z2" }], fulfilledAt: before!.fulfilledAt });
});

test.each<[string, TrackingEntry[], { number: string | null; url: string }]>([
  [
    "one number twice",
    [parcel("UPS", "1Z7"), { ...parcel("UPS", "1Z7"), tracking_url: "https://track.test/b" }],
    { number: "1Z7", url: "https://track.test/b" },
  ],
  [
    "links alone",
    ["a", "b"].map((link) => ({ ...parcel("UPS", link), tracking_number: "" })),
    { number: null, url: "https://track.test/a" },
  ],
])(
  "parcels of which Kit gives %s are written once, though Shopify's answer is lost",
  async (_given, parcels, written) => {
    const { of, order, kitId } = await inProduction();
    world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "fulfillmentCreate" });
    world.kit.orders.ship(kitId, parcels);
    await fulfilled(world, of, order);
    const before = (await of.look(order.id))!.kit!.readAt;
    await readAgain(of, order);
    await shown(of, order, ({ kit }) => kit!.readAt! > before!);
    await atRest(world, of, order);
    expect(made(order).map(({ tracking }) => tracking)).toMatchObject([[written]]);
    expect(world.shopify.truth.notifications(order.id)).toBe(1);
  },
);

test("kits at two locations are two fulfillments, and the other goods stay", async () => {
  const { of, order, kitId } = await inProduction((sku) => ({
    lines: [
      { sku, quantity: 1 },
      { sku, quantity: 1, location: "Harbour Street shop" },
      { sku: "MUG", quantity: 1 },
    ],
  }));
  world.kit.orders.ship(kitId, [TRACKING]);
  await until("both fulfillments", () => made(order).length === 2);
  const locations = made(order).map((one) => one.locationId);
  expect(locations.toSorted()).toEqual(
    of.store
      .locations()
      .map((one) => one.id)
      .toSorted(),
  );
  expect(made(order).flatMap(({ lines }) => lines.map((line) => line.quantity))).toEqual([1, 1]);
});

test("fulfilled by hand without a number: that fulfillment gets Kit's, and no second one is made", async () => {
  const { of, order, kitId } = await inProduction();
  of.store.fulfillByHand(order.id, { lines: [{ lineId: kitLine(of, order).id, quantity: 2 }] });
  world.kit.orders.ship(kitId, [TRACKING]);
  await until("the number", () => made(order)[0]?.tracking[0]?.number === TRACKING.tracking_number);
  expect(made(order)).toMatchObject([{ createdBy: "merchant" }]);
});

test("fulfilled by hand in two parcels at one location: each gets Kit's number", async () => {
  const { of, order, kitId } = await inProduction();
  for (const quantity of [1, 1])
    of.store.fulfillByHand(order.id, { lines: [{ lineId: kitLine(of, order).id, quantity }] });
  world.kit.orders.ship(kitId, [TRACKING]);
  const numbers = () => made(order).map((one) => one.tracking.map(({ number }) => number));
  await until("both numbers", () => numbers().flat().length === 2);
  expect(numbers()).toEqual([[TRACKING.tracking_number], [TRACKING.tracking_number]]);
  expect(made(order).map(({ createdBy }) => createdBy)).toEqual(["merchant", "merchant"]);
});

test("a fulfillment canceled in Shopify becomes a task, and is made again once on the merchant's request", async () => {
  const { of, order, kitId } = await inProduction();
  world.kit.orders.ship(kitId, [TRACKING]);
  const [first] = await fulfilled(world, of, order);
  of.store.cancelFulfillment(first!.id);
  const { tasks } = await shown(of, order, (details) => details.tasks.length > 0);
  expect(tasks).toMatchObject([
    { kind: "fulfillment_undone", params: { units: 2, fulfillments: [numeric(first!.id)] } },
  ]);
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "FulfillmentCreate" });
  const said = await world.services.orders.commands.approve(of.shop, await of.row(order.id), "fulfill_again");
  expect(said).toEqual({ kind: "done" });
  await shown(of, order, (details) => details.tasks.length === 0 && details.parcels.every((one) => one.onShopify));
  await until("the fulfillment", () => made(order).length === 2);
  const standing = () => made(order).filter(({ status }) => status === "SUCCESS");
  expect(standing()).toMatchObject([{ createdBy: "app", tracking: [{ number: TRACKING.tracking_number }] }]);
  // Canceled by hand and fulfilled by hand: nothing is left to ask.
  await shown(of, order, ({ timeline }) => timeline.some(({ code }) => code === "fulfillment_found"));
  of.store.cancelFulfillment(standing()[0]!.id);
  await shown(of, order, (details) => details.tasks.length > 0);
  of.store.fulfillByHand(order.id, { lines: [{ lineId: kitLine(of, order).id, quantity: 2 }] });
  await shown(of, order, (details) => details.tasks.length === 0);
  await until("the number", () => standing()[0]?.tracking[0]?.number === TRACKING.tracking_number);
});

test("a replacement's number becomes a task, and is added to the first one when the merchant sends it", async () => {
  const { of, order, kitId } = await inProduction();
  world.kit.orders.ship(kitId, [TRACKING]);
  await fulfilled(world, of, order);
  const { commands } = world.services.orders;
  expect(await commands.addPart(of.shop, await of.row(order.id), "replacement")).toEqual({ kind: "done" });
  const second = () => world.kit.truth.ordersByReference(`${numeric(order.id)}-2`);
  await until("the replacement at Kit", () => second().length === 1);
  const { id } = second()[0]!;
  const part = (await of.look(order.id))!.otherParts.find((one) => one.part === 2)!.id as KitOrderRowId;
  world.kit.orders.pay(id);
  world.kit.orders.ship(id, [parcel("UPS", "1ZREPLACED")]);
  await commands.readAgain(of.shop, part);
  const ofPart = () => world.services.orders.reads.show(of.shop, part);
  await until(
    "the task",
    async () => (await ofPart())?.tasks.some(({ kind }) => kind === "replacement_shipped") ?? false,
  );
  const notified = world.shopify.truth.notifications(order.id);
  expect(await commands.approve(of.shop, part, "share_tracking")).toEqual({ kind: "done" });
  await until("both numbers", () => made(order)[0]?.tracking.length === 2);
  expect(made(order).map(({ tracking }) => tracking.map(({ number }) => number))).toEqual([
    [TRACKING.tracking_number, "1ZREPLACED"],
  ]);
  expect(world.shopify.truth.notifications(order.id)).toBe(notified + 1);
  await until("no task", async () => (await ofPart())?.tasks.length === 0);
});

test("fulfilled by hand with a number of its own: it stays as it is", async () => {
  const { of, order, kitId } = await inProduction();
  const tracking = [{ company: "UPS", number: "BY-HAND", url: null }];
  of.store.fulfillByHand(order.id, { lines: [{ lineId: kitLine(of, order).id, quantity: 2 }], tracking });
  world.kit.orders.ship(kitId, [TRACKING]);
  await shown(of, order, ({ timeline }) => timeline.some((one) => one.code === "fulfillment_adopted"));
  expect(made(order)).toMatchObject([{ createdBy: "merchant", tracking: [{ number: "BY-HAND" }] }]);
});

test("on hold in Shopify: the merchant gets a task, and releasing it fulfills it", async () => {
  const { of, order, kitId } = await inProduction();
  const [held] = of.store.fulfillmentOrders(order.id);
  of.store.hold(held!.id);
  world.kit.orders.ship(kitId, [TRACKING]);
  await shown(of, order, ({ tasks }) => tasks.some((task) => task.kind === "fulfillment_blocked"));
  expect(made(order)).toEqual([]);
  of.store.release(held!.id);
  expect(await fulfilled(world, of, order)).toHaveLength(1);
  await shown(of, order, ({ tasks }) => tasks.length === 0);
});

test("moved to another location after it was sent: fulfilled from there", async () => {
  const { of, order, kitId } = await inProduction();
  const [from] = of.store.fulfillmentOrders(order.id);
  const moved = of.store.move(from!.id, "Harbour Street shop", [{ lineId: kitLine(of, order).id, quantity: 2 }]);
  world.kit.orders.ship(kitId, [TRACKING]);
  const [one, ...more] = await fulfilled(world, of, order);
  expect([one?.locationId, more]).toEqual([moved.locationId, []]);
});

test("split into two after it was sent: one fulfillment covers both halves, and not a unit more", async () => {
  const { of, order, kitId } = await inProduction();
  const [from] = of.store.fulfillmentOrders(order.id);
  of.store.split(from!.id, [{ lineId: kitLine(of, order).id, quantity: 1 }]);
  world.kit.orders.ship(kitId, [TRACKING]);
  const [one, ...more] = await fulfilled(world, of, order);
  expect(more).toEqual([]);
  expect(one?.lines.map((line) => line.quantity)).toEqual([1, 1]);
  expect(one?.lines.every((line) => line.lineId === kitLine(of, order).id)).toBe(true);
});

test("a lost answer to the fulfillment makes no second one", async () => {
  const { of, order, kitId } = await inProduction();
  world.shopify.faults.graphql({ kind: "drop-after-commit", operation: "FulfillmentCreate" });
  world.kit.orders.ship(kitId, [TRACKING]);
  await until("the fulfillment", () => made(order).length === 1);
  const { timeline } = await shown(of, order, (details) =>
    details.timeline.some((one) => one.code === "fulfillment_found"),
  );
  expect(
    timeline.map((one) => one.code),
    "nobody else fulfilled it",
  ).not.toContain("fulfillment_adopted");
  expect(made(order)).toHaveLength(1);
});
