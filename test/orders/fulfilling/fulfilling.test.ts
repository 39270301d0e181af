// Shipped at Kit: one fulfillment a location with all its numbers, each unit once, and what stands in the way is told.
import { describe, expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId, LocationId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { KitMirror, OrderRow, RowShipment } from "../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  HOME,
  PARCEL,
  approval,
  at,
  facts,
  fulfillmentOrder,
  rowShipment,
  sentLine,
  shippedMirror,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { LINE, SECOND, MADE, row, decided, planned, kinds, fulfilled } from "./shipped-kit.ts";

const AWAY = LocationId.parse("802");

describe("Kit shipped it", () => {
  test("its lines are fulfilled with number, carrier and link, and nothing else of a mixed cart is", () => {
    const lines = [storeLine(), storeLine({ id: LineItemId.parse("9002"), sku: "MUG-1" })];
    const shipment = planned(decided({ order: storeOrder({ lines }) }))!;
    expect(shipment.lines).toEqual([{ lineItemId: LINE, quantity: 1 }]);
    expect(shipment.tracking).toEqual([{ company: "UPS", number: "1Z1", url: "https://ups.example/1Z1" }]);
    expect(shipment.fulfillmentOrders).toHaveLength(1);
  });

  test("two parcels are two numbers of one fulfillment", () => {
    const shipment = planned(decided({ row: row({}, { tracking: [PARCEL, SECOND] }) }))!;
    expect(shipment.tracking.map((t) => t.number)).toEqual(["1Z1", "D2"]);
  });

  test("never more units than were sent, nor more than are open", () => {
    const lines = [storeLine({ quantity: 3 })];
    const two = row({ lines: [sentLine({ sentQuantity: 2 })] });
    expect(planned(decided({ row: two, order: storeOrder({ lines }) }))!.lines).toEqual([
      { lineItemId: LINE, quantity: 2 },
    ]);
    const one = [storeLine({ quantity: 3, unfulfilledQuantity: 1 })];
    expect(planned(decided({ row: two, order: storeOrder({ lines: one }) }))!.lines).toEqual([
      { lineItemId: LINE, quantity: 1 },
    ]);
  });

  test("a split fulfillment order at one location is still one fulfillment", () => {
    const line = storeLine({ quantity: 2 });
    const half = (id: string): StoreFulfillmentOrder => {
      const whole = fulfillmentOrder([line], { id: FulfillmentOrderId.parse(id) });
      return { ...whole, lines: whole.lines.map((l) => ({ ...l, total: 1, remaining: 1 })) };
    };
    const order = storeOrder({ lines: [line], fulfillmentOrders: [half("6001"), half("6002")] });
    const shipment = planned(decided({ row: row({ lines: [sentLine({ sentQuantity: 2 })] }), order }))!;
    expect(shipment.fulfillmentOrders.map((fo) => fo.id)).toEqual(["6001", "6002"]);
  });

  test("while Shopify denies access to the order, it says so", () => {
    const denied = { store: { kind: "no_access", code: "shop_unavailable" } } as const;
    const frozen = decide({ ...facts({ row: row(), now: at(60) }), ...denied });
    expect([frozen.step.do, frozen.wait?.reason]).toEqual(["rest", "fulfillment_blocked"]);
    const done = row({ shipments: [rowShipment({ lines: [{ lineItemId: LINE, quantity: 1 }] })] });
    expect(decide({ ...facts({ row: done, now: at(60) }), ...denied }).wait?.reason).toBe("on_its_way");
  });

  test("two locations are two fulfillments, one after the other", () => {
    const there = storeLine({ id: LineItemId.parse("9002") });
    const here = storeLine();
    const orders = [
      fulfillmentOrder([here]),
      fulfillmentOrder([there], { id: FulfillmentOrderId.parse("6002"), locationId: AWAY }),
    ];
    const order = storeOrder({ lines: [here, there], fulfillmentOrders: orders });
    const lines = [sentLine(), sentLine({ lineItemId: there.id })];
    expect(planned(decided({ row: row({ lines }), order }))!.locationId).toBe(HOME);
    const half = { ...order, fulfillmentOrders: [{ ...orders[0]!, status: "CLOSED", lines: [] }, orders[1]!] };
    half.lines = [{ ...here, unfulfilledQuantity: 0 }, there];
    half.fulfillments = fulfilled().fulfillments;
    const shipments = [rowShipment({ fulfillmentId: MADE })];
    expect(planned(decided({ row: row({ lines, shipments }), order: half }))!.locationId).toBe(AWAY);
  });

  test("where some units at a location are on hold, the others there wait with them, and the merchant is told", () => {
    const two = [storeLine(), storeLine({ id: LineItemId.parse("9002") })];
    const order = storeOrder({
      lines: two,
      fulfillmentOrders: [
        fulfillmentOrder([two[0]!]),
        fulfillmentOrder([two[1]!], { id: FulfillmentOrderId.parse("6002"), status: "ON_HOLD", canFulfill: false }),
      ],
    });
    const lines = [sentLine(), sentLine({ lineItemId: two[1]!.id })];
    const decision = decided({ row: row({ lines }), order });
    expect(planned(decision)).toBeNull();
    expect(decision.tasks).toContainEqual({
      kind: "fulfillment_blocked",
      params: { why: ["fulfillment_incomplete", "on_hold"] },
    });
  });

  test.each<[string, Partial<StoreFulfillmentOrder>, string]>([
    ["on hold", { status: "ON_HOLD", canFulfill: false }, "on_hold"],
    ["another app's", { service: "other" }, "other_service"],
    ["for pick-up", { deliveryMethod: "PICK_UP" }, "pickup"],
    ["scheduled", { status: "SCHEDULED", canFulfill: false }, "scheduled"],
    ["not to be fulfilled by this app", { canFulfill: false }, "fulfillment_incomplete"],
  ])("a fulfillment order that is %s is left alone and named", (_title, over, why) => {
    const decision = decided({ order: storeOrder({ fulfillmentOrders: [fulfillmentOrder([storeLine()], over)] }) });
    expect(decision.tasks).toEqual([{ kind: "fulfillment_blocked", params: { why: [why] } }]);
    expect(decision.dueAt).not.toBeNull();
  });

  test("staging never fulfills a real order, but a test order", () => {
    expect(planned(decided({ row: row({ environment: "staging" }) }))).toBeNull();
    expect(
      planned(decided({ row: row({ environment: "staging" }), order: storeOrder({ test: true }) })),
    ).not.toBeNull();
  });

  test("staging fulfills no test order that has a row in production since", () => {
    const test = { row: row({ environment: "staging" }), order: storeOrder({ test: true }) };
    expect(planned(decided({ ...test, takenOver: true }))).toBeNull();
    expect(decided({ ...test, takenOver: true }).tasks).toEqual([]);
  });

  test("a replacement has nothing to fulfill", () => {
    const params = { why: "replacement", lines: [{ lineItemId: LINE, quantity: 1 }] };
    expect(planned(decided({ row: row({ part: 2, approvals: [approval("part", at(1), params)] }) }))).toBeNull();
  });

  test("what is canceled at Kit is not fulfilled, nor what is not shipped yet", () => {
    expect(planned(decided({ row: row({}, { canceledAt: at(50) }) }))).toBeNull();
    expect(planned(decided({ row: row({}, { stage: 2, state: "in_production" }) }))).toBeNull();
  });
});

describe("shipped without a number", () => {
  const bare = (over: Partial<OrderRow> = {}, kit: Partial<KitMirror> = {}) => row(over, { tracking: [], ...kit });

  test("is waited for, and after a day the merchant is asked", () => {
    const waiting = decided({ row: bare() });
    expect(waiting).toMatchObject({ wait: { reason: "tracking_awaited" }, tasks: [] });
    expect(kinds(decided({ row: bare({}, { readAt: at(24 * 60) }), now: at(24 * 60 + 1) }))).toEqual([
      "tracking_missing",
    ]);
  });

  test("is looked at again although it is delivered already", () => {
    const delivered = decided({ row: bare({}, { stage: 4, state: "delivered" }) });
    expect(delivered.dueAt!.getTime()).toBeLessThanOrEqual(at(24 * 60).getTime());
  });

  test("is fulfilled without one with the merchant's approval", () => {
    const word = [{ what: "fulfill_without_tracking" as const, at: at(1), params: {} }];
    expect(planned(decided({ row: bare({ approvals: word }) }))).toMatchObject({ tracking: [] });
  });
});

describe("the answer to the fulfillment was lost", () => {
  const open = (over: Partial<RowShipment> = {}) =>
    row({ shipments: [rowShipment({ state: "unknown", attemptedAt: at(59.5), ...over })] });

  test("an existing fulfillment in the store is adopted, not created again", () => {
    const decision = decided({ row: open(), order: fulfilled() });
    expect(decision.step).toMatchObject({ do: "adopt", fulfillmentId: MADE, written: null, whose: "ours" });
  });

  test("one of ours that a person canceled meanwhile is not made again", () => {
    // Found by a generated history: a process died after making it, a person cancelled it, and it was made a second time.
    const undone = fulfilled({ status: "CANCELLED" });
    const decision = decided({ row: open(), order: undone, now: at(60.5) });
    expect(decision.step).toMatchObject({ do: "adopt", fulfillmentId: MADE });
  });

  test("numbers that came since are still to be added", () => {
    const late = open();
    late.kit = shippedMirror({ readAt: at(59), tracking: [PARCEL, SECOND] });
    expect(decided({ row: late, order: fulfilled() }).step).toMatchObject({
      shipment: { tracking: [{ number: "1Z1" }] },
    });
  });

  test("it is asked for again only a minute later", () => {
    expect(decided({ row: open() })).toMatchObject({ step: { do: "rest" }, dueAt: at(60.5) });
    expect(decided({ row: open(), now: at(60.5) }).step.do).toBe("fulfill");
  });

  test("another's fulfillment of the same line with other numbers is not taken for it", () => {
    const other = fulfilled({ tracking: [{ company: "UPS", number: "OTHER", url: null }] });
    expect(decided({ row: open(), order: other }).step.do).toBe("rest");
  });
});
