// Kit is a fulfillment service, and Shopify routes kits to the merchant's own location: what the merchant is told, and what "Move
// to Kit" and "Keep at my location" come to. What happened is asked of the stand-ins.
import { afterEach, beforeAll, expect, test } from "vitest";
import type { FulfillmentOrderRecord, OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { atKit, atRest, postsFor, sent, shown } from "../support/order-walk.ts";
import { makeService } from "../support/service.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;
let kitLocation: string;

setWorld();
beforeAll(async () => {
  of = await setUpMerchant(world, "stock-at-home");
  kitLocation = (await makeService(world, of)).locationId;
});
afterEach(() => {
  world.shopify.faults.clear();
  world.kit.faults.clear();
});

const HOME = { location: "Workshop" };
const task = (order: OrderRecord) =>
  shown(of, order, ({ tasks }) => tasks.some((one) => one.kind === "at_own_location")).then(({ tasks }) =>
    tasks.find((one) => one.kind === "at_own_location")!,
  );
const noTask = (order: OrderRecord) =>
  shown(of, order, ({ tasks }) => tasks.every((one) => one.kind !== "at_own_location"));
const say = async (order: OrderRecord, what: "move_to_kit" | "keep_at_location") =>
  world.services.orders.commands.approve(of.shop, await of.row(order.id), what);
const requests = (one: FulfillmentOrderRecord) =>
  one.merchantRequests.filter(({ kind }) => kind === "FULFILLMENT_REQUEST").length;

function atHome(over: { with?: { sku: string; quantity: number; location?: string }[]; quantity?: number } = {}) {
  return of.store.placeOrder({ lines: [{ sku: of.sku, quantity: over.quantity ?? 2, ...HOME }, ...(over.with ?? [])] });
}

const holding = (order: OrderRecord, locationId: string) =>
  of.store.fulfillmentOrders(order.id).filter((one) => one.locationId === locationId && one.status !== "CLOSED");

test("a kit at the merchant's location becomes a task at once, and is moved, requested and sent on request", async () => {
  const order = atHome();
  expect((await task(order)).params).toEqual({ units: 2, locations: ["Workshop"] });
  expect(postsFor(world, order)).toEqual([]);
  const { rows } = await world.services.orders.reads.list(of.shop, { view: "all", search: "", page: null });
  expect(rows.map(({ waitReason }) => waitReason)).toEqual(["at_own_location"]);

  expect(await say(order, "move_to_kit")).toEqual({ kind: "done" });
  await sent(of, order);
  await noTask(order);
  const [moved, ...more] = holding(order, kitLocation);
  expect(more).toEqual([]);
  expect(moved).toMatchObject({ status: "IN_PROGRESS", requestStatus: "ACCEPTED" });
  expect([requests(moved!), atKit(world, order).length]).toEqual([1, 1]);
  expect(await say(order, "move_to_kit")).toEqual({ kind: "not_applicable", why: "not_at_own_location" });
});

test("of a cart with a mug the kit is moved and the mug stays", async () => {
  const order = atHome({ with: [{ sku: "MUG", quantity: 1, ...HOME }] });
  await task(order);
  await say(order, "move_to_kit");
  await sent(of, order);
  const [moved] = holding(order, kitLocation);
  const mug = order.lines.find((line) => line.sku === "MUG")!;
  expect(moved!.lines.map((line) => line.lineId)).not.toContain(mug.id);
  const left = of.store.fulfillmentOrders(order.id).filter((one) => one.locationId !== kitLocation);
  expect(left).toMatchObject([{ status: "OPEN", lines: [{ lineId: mug.id, remainingQuantity: 1 }] }]);
});

test("kept at the merchant's location, an order gets no further task, and may be moved after all", async () => {
  const order = atHome();
  await task(order);
  expect(await say(order, "keep_at_location")).toEqual({ kind: "done" });
  await noTask(order);
  await world.services.orders.commands.readAgain(of.shop, await of.row(order.id));
  await atRest(world, of, order);
  const { tasks } = await noTask(order);
  expect(tasks).toEqual([]);
  expect(postsFor(world, order)).toEqual([]);

  await say(order, "move_to_kit");
  await sent(of, order);
});

test("a kit that Kit's location does not stock is not moved, the merchant reads why, and says it again", async () => {
  const order = atHome();
  await task(order);
  of.store.inventoryItem(of.sku).levels.delete(kitLocation);
  await say(order, "move_to_kit");
  const refused = await shown(of, order, ({ tasks }) =>
    tasks.some((one) => one.kind === "at_own_location" && one.params.state === "not_moved"),
  );
  expect(refused.tasks[0]?.params).toMatchObject({ messages: expect.stringContaining("doesn't stock") as unknown });
  expect(refused.timeline.map((one) => one.code)).toContain("move_refused");
  expect(postsFor(world, order)).toEqual([]);

  of.store.stockAt(of.sku, kitLocation);
  expect(await say(order, "move_to_kit")).toEqual({ kind: "done" });
  await sent(of, order);
});

test("what the merchant has begun to pack is not moved, and they read that it has to be open", async () => {
  const order = atHome();
  await task(order);
  const home = of.store.fulfillmentOrders(order.id)[0]!;
  home.status = "IN_PROGRESS";
  await say(order, "move_to_kit");
  const refused = await shown(of, order, ({ tasks }) =>
    tasks.some((one) => one.kind === "at_own_location" && one.params.state === "not_moved"),
  );
  expect(refused.tasks[0]?.params).toMatchObject({ why: "in_progress" });
});

test.each(["FulfillmentOrderMove", "FulfillmentRequestSubmit"])(
  "an answer to %s that is lost is followed up by a look, and nothing is done twice",
  async (operation) => {
    const order = atHome();
    await task(order);
    world.shopify.faults.graphql({ kind: "drop-after-commit", operation });
    await say(order, "move_to_kit");
    await sent(of, order);
    const moved = holding(order, kitLocation);
    expect([moved.length, requests(moved[0]!), atKit(world, order).length]).toEqual([1, 1, 1]);
  },
);

test("moved, and not requested since Shopify refuses: a task asks the merchant to request it, and it is sent when they do", async () => {
  const order = atHome();
  await task(order);
  world.shopify.faults.graphql({
    kind: "refuse",
    operation: "FulfillmentRequestSubmit",
    userErrors: [{ field: null, message: "Cannot request fulfillment for the fulfillment order." }],
  });
  await say(order, "move_to_kit");
  await shown(of, order, ({ tasks }) =>
    tasks.some((one) => one.kind === "at_own_location" && one.params.state === "not_requested"),
  );
  const [moved] = holding(order, kitLocation);
  of.store.requestFulfillment(moved!.id);
  await sent(of, order);
  await noTask(order);
});

test("a kit that was requested and one that is moved later go to Kit once each", async () => {
  const order = of.store.placeOrder({
    lines: [
      { sku: of.sku, quantity: 1 },
      { sku: of.sku, quantity: 1, ...HOME },
    ],
  });
  await world.shopify.settled();
  of.store.requestFulfillment(holding(order, kitLocation)[0]!.id);
  await sent(of, order);
  await task(order);
  await say(order, "move_to_kit");
  await until("all of it accepted", () => holding(order, kitLocation).every((one) => one.requestStatus === "ACCEPTED"));
  await noTask(order);
  expect(atKit(world, order)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
});

test("without the permission to request, the kit is moved and a task asks the merchant to request it", async () => {
  const order = atHome();
  await task(order);
  of.store.revokeScopes(["write_third_party_fulfillment_orders"]);
  await say(order, "move_to_kit");
  await shown(of, order, ({ tasks }) =>
    tasks.some((one) => one.kind === "at_own_location" && one.params.state === "not_requested"),
  );
  of.store.grantScopes(["write_third_party_fulfillment_orders"]);
  of.store.requestFulfillment(holding(order, kitLocation)[0]!.id);
  await sent(of, order);
});

test("all of them are moved at once, those that are kept stay, and saying it again moves nothing twice", async () => {
  const [kept, ...others] = [atHome(), atHome(), atHome()];
  for (const order of [kept, ...others]) await task(order);
  await say(kept!, "keep_at_location");
  await noTask(kept!);
  const { fulfillmentService } = world.services;
  const before = (await fulfillmentService.status(of.shop)).atOwnLocation;
  expect(before).toBeGreaterThanOrEqual(2);
  const [first, second] = await Promise.all([fulfillmentService.moveAll(of.shop), fulfillmentService.moveAll(of.shop)]);
  expect(first.orders + second.orders).toBe(before);
  for (const order of others) {
    await sent(of, order);
    const moved = holding(order, kitLocation);
    expect([moved.length, requests(moved[0]!), atKit(world, order).length]).toEqual([1, 1, 1]);
  }
  expect(postsFor(world, kept!)).toEqual([]);
});
