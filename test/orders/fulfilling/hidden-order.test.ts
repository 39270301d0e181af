// Orders that Shopify hides after 60 days, and returns: what only a person can end stays in sight until they do, and what came back
// after it was fulfilled is no cancellation.
import { describe, expect, test } from "vitest";
import { FulfillmentId, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import { tasks as words } from "../../../app/ui/texts/attention/tasks.ts";
import {
  at,
  facts,
  fulfillmentOrder,
  HOME,
  mirror,
  PARCEL,
  rowShipment,
  sentLine,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";
import { payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";
import { scheduleUnits } from "../../support/orders/model/store-edits.ts";

const DAY = 24 * 60;

describe("60 days after it was placed", () => {
  const GONE = { kind: "gone" as const };
  const kinds = (row: OrderRow, day = 61) => {
    const kit = row.kit && { ...row.kit, readAt: at(day * DAY), stageAt: at(day * DAY) };
    return decide(facts({ row: { ...row, kit, tagged: true }, store: GONE, now: at(day * DAY) })).tasks;
  };

  test("a kit that ships now is told with its numbers, which nobody else can add any more", () => {
    const [task] = kinds(submittedRow({ kit: shippedMirror() }));
    expect(task).toEqual({
      kind: "hidden_by_shopify",
      params: { unfulfilled: 1, unsent: 0, numbers: [PARCEL.trackingNumber] },
    });
    expect(words.hidden_by_shopify.body(task!.params)).toContain(`(${PARCEL.trackingNumber})`);
  });

  test("one that is being made is told as well, and one that is fulfilled, canceled or was given up is not", () => {
    const hidden = [expect.objectContaining({ kind: "hidden_by_shopify" })];
    expect(kinds(submittedRow({ kit: mirror({ stage: 2, state: "in_production" }) }))).toEqual(hidden);
    const fulfilled = [rowShipment({ fulfillmentId: FulfillmentId.parse("3001") })];
    expect(kinds(submittedRow({ kit: shippedMirror(), shipments: fulfilled }))).toEqual([]);
    expect(kinds(submittedRow({ kit: shippedMirror(), storeCancelledAt: at(5) }))).toEqual([]);
    expect(kinds(submittedRow({ kit: shippedMirror(), lines: [sentLine({ quantity: 0 })] }))).toEqual([]);
  });

  test("a kit that was added after another one was handled is told, and so is one more of a kit that was sent", async () => {
    const life = new Life();
    await life.look();
    const change = async (lines: StoreLine[]) => {
      const fulfillmentOrders = [fulfillmentOrder(lines)];
      Object.assign(life.order, { lines, fulfillmentOrders, updatedAt: life.world.now() });
      await life.later(1);
      await life.look();
    };
    const own = life.order.lines[0]!;
    const added = ["9002", "9003"].map((id) => storeLine({ id: LineItemId.parse(id) }));
    payAtKit(life.kit);
    await change([own, added[0]!]);
    await life.world.commands().markHandled(life.world.ref, life.row.id, "line_added");
    await change([storeLine({ quantity: 2 }), ...added]);
    expect(life.tasks).toEqual(["line_added"]);
    shipAtKit(life.kit, 1);
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    for (let day = 0; day < 62; day++) await life.later(DAY);
    expect(life.world.ledger.openTasks(life.row.id)).toMatchObject([
      { kind: "hidden_by_shopify", params: { unfulfilled: 0, unsent: 2 } },
    ]);
  });

  test("a delivery of a prepaid subscription that was still to come is told, until a person ends it", async () => {
    const life = new Life([storeLine({ quantity: 2 })]);
    scheduleUnits(life.order, life.world.store.id(), new Date(life.world.time + 90 * DAY * 60_000));
    await life.look();
    payAtKit(life.kit);
    shipAtKit(life.kit, 1);
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    expect(life.tasks).toEqual([]);
    for (let day = 0; day < 62; day++) await life.later(DAY);
    expect(life.world.ledger.openTasks(life.row.id)).toMatchObject([
      { kind: "hidden_by_shopify", params: { unfulfilled: 0, unsent: 1 } },
    ]);
    await life.world.commands().markHandled(life.world.ref, life.row.id, "hidden_by_shopify");
    for (let day = 0; day < 3; day++) await life.later(DAY);
    expect(life.tasks).toEqual([]);
  });

  test.each([
    ["canceled and refunded", 0, []],
    ["still to come after the first one was returned", 1, ["hidden_by_shopify"]],
  ])("a delivery that was %s", async (_, unfulfilledQuantity, told) => {
    const life = new Life([storeLine({ quantity: 2 })]);
    scheduleUnits(life.order, life.world.store.id(), new Date(life.world.time + 90 * DAY * 60_000));
    await life.look();
    await life.shipped();
    Object.assign(life.order.lines[0]!, { currentQuantity: 1, unfulfilledQuantity });
    if (unfulfilledQuantity === 0)
      for (const one of life.order.fulfillmentOrders) if (one.status === "SCHEDULED") one.status = "CANCELLED";
    await life.look();
    for (let day = 0; day < 62; day++) await life.later(DAY);
    expect(life.tasks).toEqual(told);
  });
});

describe("units that came back", () => {
  const FULFILLED = FulfillmentId.parse("3001");
  const returned: Partial<StoreOrder> = {
    lines: [storeLine({ quantity: 1, currentQuantity: 0, unfulfilledQuantity: 0 })],
    fulfillmentOrders: [fulfillmentOrder([storeLine()], { status: "CLOSED" })],
  };
  const fulfillment = {
    id: FULFILLED,
    status: "SUCCESS",
    locationId: HOME,
    tracking: [{ company: PARCEL.carrier, number: PARCEL.trackingNumber, url: PARCEL.trackingUrl }],
    ...{ createdAt: null, deliveredAt: null },
    lines: [{ lineItemId: storeLine().id, quantity: 1 }],
  };
  const kinds = (row: OrderRow, order: StoreOrder) => decide(facts({ row, order })).tasks.map(({ kind }) => kind);

  test("after they were fulfilled are no cancellation", () => {
    const row = submittedRow({ kit: shippedMirror(), shipments: [rowShipment({ fulfillmentId: FULFILLED })] });
    expect(kinds(row, storeOrder({ ...returned, fulfillments: [fulfillment] }))).toEqual([]);
    expect(
      kinds(
        { ...row, kit: shippedMirror({ state: "delivered", stage: 4 }) },
        storeOrder({ ...returned, fulfillments: [fulfillment] }),
      ),
    ).toEqual([]);
  });

  test("that were taken out while they were on their way, and not fulfilled, are told", () => {
    expect(kinds(submittedRow({ kit: shippedMirror() }), storeOrder(returned))).toEqual(["shipped_though_canceled"]);
    const undone = { ...fulfillment, status: "CANCELLED" };
    const row = submittedRow({ kit: shippedMirror(), shipments: [rowShipment({ fulfillmentId: FULFILLED })] });
    expect(kinds(row, storeOrder({ ...returned, fulfillments: [undone] }))).toEqual(["shipped_though_canceled"]);
  });
});
