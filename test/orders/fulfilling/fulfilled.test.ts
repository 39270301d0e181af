// Once it is fulfilled, by this app or by somebody else first: corrections, deliveries, refusals, and nothing twice.
import { describe, expect, test } from "vitest";
import { FulfillmentId } from "../../../app/kernel/ids.ts";
import type { KitMirror, RowShipment } from "../../../app/orders/ports/order-row.ts";
import {
  at,
  facts,
  fulfillmentOrder,
  PARCEL,
  rowShipment,
  sentLine,
  shopFacts,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { LINE, SECOND, MADE, row, decided, planned, kinds, fulfilled } from "./shipped-kit.ts";

describe("it is fulfilled", () => {
  const done = (over: Partial<RowShipment> = {}, kit: Partial<KitMirror> = {}) =>
    row({ shipments: [rowShipment({ fulfillmentId: MADE, ...over })] }, kit);

  test("a second look changes nothing", () => {
    expect(decided({ row: done(), order: fulfilled() }).step.do).toBe("rest");
  });

  test.each<[string, KitMirror["tracking"], boolean]>([
    ["comes later", [PARCEL, SECOND], true],
    ["changes", [{ ...PARCEL, trackingNumber: "1Z9" }], true],
    ["gets another link", [{ ...PARCEL, trackingUrl: "https://ups.example/other" }], false],
    ["gets another carrier", [{ ...PARCEL, carrier: "FedEx" }], false],
  ])("a number that %s is corrected in the store", (_title, tracking, renumbered) => {
    const decision = decided({ row: done({}, { tracking }), order: fulfilled() });
    expect(decision.step).toMatchObject({ do: "update_tracking", fulfillmentId: MADE, renumbered });
  });

  test.each<[string, KitMirror["tracking"]]>([
    ["in another order", [SECOND, PARCEL]],
    ["with the carrier in other letters", [{ ...PARCEL, carrier: PARCEL.carrier.toLowerCase() }, SECOND]],
    ["with another query in a link", [{ ...PARCEL, trackingUrl: `${PARCEL.trackingUrl}?ts=2` }, SECOND]],
  ])("the same parcels %s are written once", (_title, tracking) => {
    const both = [PARCEL, SECOND].map(({ carrier, trackingNumber, trackingUrl }) => ({
      company: carrier,
      number: trackingNumber,
      url: trackingUrl || null,
    }));
    const decision = decided({ row: done({ tracking: both }, { tracking }), order: fulfilled({ tracking: both }) });
    expect(decision.step.do).toBe("rest");
  });

  test("numbers that are on it are not written again once the customer's redaction took them from the row", () => {
    expect(decided({ row: done({ tracking: [] }), order: fulfilled() }).step.do).toBe("rest");
    const { step } = decided({ row: done({ tracking: [] }, { tracking: [PARCEL, SECOND] }), order: fulfilled() });
    expect(step).toMatchObject({ do: "update_tracking", written: [{ number: "1Z1" }, { number: "D2" }] });
  });

  test("numbers that an update put there before its answer was lost are recorded, and the customer isn't notified twice", () => {
    const present = [PARCEL, SECOND].map(({ carrier, trackingNumber }) => ({
      company: carrier,
      number: trackingNumber,
      url: null,
    }));
    const { step } = decided({
      row: done({}, { tracking: [PARCEL, SECOND] }),
      order: fulfilled({ tracking: present }),
    });
    expect(step).toMatchObject({ do: "update_tracking", fulfillmentId: MADE, renumbered: false });
  });

  test("a correction that Shopify refused is for the merchant and not repeated", () => {
    const decision = decided({ row: done({ fault: "No." }, { tracking: [PARCEL, SECOND] }), order: fulfilled() });
    expect(decision.step.do).not.toBe("update_tracking");
    expect(kinds(decision)).toEqual(["fulfillment_refused"]);
  });

  test("units that appear at the same location afterwards get no second fulfillment, and a person is told", () => {
    const decision = decided({
      row: { ...done(), lines: [sentLine({ sentQuantity: 2 })] },
      order: fulfilled({}, 1, 2),
    });
    expect(planned(decision)).toBeNull();
    expect(kinds(decision)).toEqual(["fulfillment_blocked"]);
  });

  test("a fulfillment that the merchant canceled is no line added later", () => {
    const order = { ...fulfilled({ status: "CANCELLED" }), lines: [storeLine()] };
    order.fulfillmentOrders = [fulfillmentOrder(order.lines)];
    expect(kinds(decided({ row: done(), order }))).toEqual(["fulfillment_undone"]);
  });

  test("delivered is marked once, and a fulfillment that came after it once too", () => {
    const kit = { stage: 4 as const, state: "delivered" };
    expect(decided({ row: done({}, kit), order: fulfilled() }).step).toEqual({
      do: "mark_delivered",
      fulfillments: [MADE],
    });
    const marked = { ...done({}, kit), deliveredMarkedAt: at(50) };
    expect(decided({ row: marked, order: fulfilled() })).toMatchObject({ step: { do: "rest" }, dueAt: null });
    const late = { ...done({ attemptedAt: at(55) }, kit), deliveredMarkedAt: at(50) };
    expect(decided({ row: late, order: fulfilled() }).step.do).toBe("mark_delivered");
    expect(decided({ row: done({}, kit), order: fulfilled(), rules: { markDelivered: false } }).step.do).toBe("rest");
    expect(decided({ row: done({}, kit), order: fulfilled({ deliveredAt: at(1) }) }).step.do).toBe("rest");
  });
});

describe("somebody else fulfilled it first", () => {
  test("their fulfillment is taken over, with our number where it has none", () => {
    const bare = decided({ order: fulfilled({ tracking: [] }) }).step;
    expect(bare).toMatchObject({ do: "adopt", fulfillmentId: MADE, whose: "others" });
    expect(bare).toMatchObject({ written: [{ number: PARCEL.trackingNumber }] });
    const own = decided({ order: fulfilled({ tracking: [{ company: null, number: "X", url: null }] }) }).step;
    expect(own).toMatchObject({ do: "adopt", written: null });
  });

  test("before the order went to Kit: no fulfillment of our units, unless they are all that was sold", () => {
    const early = (quantity: number) => {
      const order = fulfilled({ tracking: [], createdAt: at(-5) });
      return { ...order, lines: [storeLine({ quantity, currentQuantity: 1, unfulfilledQuantity: 0 })] };
    };
    expect(decided({ order: early(2) }).step.do).not.toBe("adopt");
    expect(decided({ order: early(1) }).step.do).toBe("adopt");
  });

  test("in practice their fulfillment stays as it is", () => {
    const { account } = shopFacts();
    const shop = shopFacts({ account: { ...account!, practice: true } });
    expect(decided({ order: fulfilled({ tracking: [] }), shop }).step).toMatchObject({ do: "adopt", written: null });
  });

  test("only the units that were ours: a unit fulfilled before the sale of another is not taken", () => {
    const line = storeLine({ quantity: 2, unfulfilledQuantity: 1 });
    const order = fulfilled({ tracking: [] }, 1, 2);
    order.lines = [line];
    order.fulfillmentOrders = [fulfillmentOrder([line], { status: "ON_HOLD", canFulfill: false })];
    const decision = decided({ order });
    expect(decision.step.do).not.toBe("adopt");
    expect(kinds(decision)).toEqual(["fulfillment_blocked", "fulfilled_elsewhere"]);
  });

  test("all the units that were ours, though one more of the line is on hold until later", () => {
    const order = fulfilled({ tracking: [] }, 2, 3);
    order.fulfillmentOrders = [fulfillmentOrder(order.lines, { status: "ON_HOLD", canFulfill: false })];
    const atKit = row({ lines: [sentLine({ sentQuantity: 2 })] });
    const adopted = (waiting: number) => {
      const lines = { ...facts().lines, waiting: new Map([[LINE, waiting]]) };
      const { step } = decided({ row: atKit, order, lines });
      return step.do === "adopt" ? step.shipment.lines.map(({ quantity }) => quantity) : null;
    };
    expect(adopted(1)).toEqual([2]);
    // Nobody knows which of the three it is that is open.
    expect(adopted(0)).toEqual([1]);
  });

  test("each of theirs gets our number, the second at a location too", () => {
    const order = fulfilled({ tracking: [], lines: [{ lineItemId: LINE, quantity: 1 }] }, 2);
    const second = { ...order.fulfillments[0]!, id: FulfillmentId.parse("3002") };
    order.fulfillments.push(second);
    const lines = [sentLine({ sentQuantity: 2 })];
    const first = rowShipment({ own: false, adopted: true, fulfillmentId: MADE });
    expect(decided({ row: row({ lines }), order }).step).toMatchObject({ do: "adopt", fulfillmentId: MADE });
    const step = decided({ row: row({ lines, shipments: [first] }), order }).step;
    expect(step).toMatchObject({ do: "adopt", fulfillmentId: "3002", written: [{ number: "1Z1" }] });
    const both = [first, rowShipment({ own: false, adopted: true, fulfillmentId: second.id })];
    expect(decided({ row: row({ lines, shipments: both }), order }).step.do).toBe("rest");
  });

  test("beside one that the app made at the location", () => {
    const order = fulfilled({ lines: [{ lineItemId: LINE, quantity: 1 }] }, 2);
    order.fulfillments.push({ ...order.fulfillments[0]!, id: FulfillmentId.parse("3002"), tracking: [] });
    const shipments = [rowShipment({ fulfillmentId: MADE })];
    const step = decided({ row: row({ lines: [sentLine({ sentQuantity: 2 })], shipments }), order }).step;
    expect(step).toMatchObject({ do: "adopt", fulfillmentId: "3002" });
  });

  test("one of a person's that carries another part's number too gets ours beside it", () => {
    const theirs = { company: "DHL", number: "D9", url: null };
    const order = fulfilled({ tracking: [theirs] }, 2);
    const otherFulfillments = new Map([[MADE, { units: new Map([[LINE, 1]]), numbers: new Set(["D9"]) }]]);
    const lines = { ...facts().lines, otherFulfillments, everSent: new Map([[LINE, 2]]) };
    const { step } = decided({ order, lines });
    expect(step).toMatchObject({ do: "adopt", written: [theirs, { number: "1Z1" }] });
    // All of its units are the other part's.
    const theirsWhole = new Map([[MADE, { units: new Map([[LINE, 2]]), numbers: new Set(["D9"]) }]]);
    expect(decided({ order, lines: { ...lines, otherFulfillments: theirsWhole } }).step.do).toBe("rest");
  });

  test("a number that a person added there stays when Kit's changes", () => {
    const added = { company: "DHL", number: "D9", url: null };
    const order = fulfilled({ tracking: [{ company: "UPS", number: "1Z1", url: null }, added] });
    const kit = row({ shipments: [rowShipment({ fulfillmentId: MADE })] }, { tracking: [SECOND] });
    expect(decided({ row: kit, order }).step).toMatchObject({
      do: "update_tracking",
      written: [added, { number: "D2" }],
      tracking: [{ number: "D2" }],
    });
  });

  test("a canceled fulfillment of theirs is none", () => {
    expect(decided({ order: fulfilled({ status: "CANCELLED", tracking: [] }) }).step.do).not.toBe("adopt");
  });
});

describe("Shopify refused the fulfillment", () => {
  const refused = (attempts: number, attemptedAt: Date) =>
    row({ shipments: [rowShipment({ state: "seen", fault: "No.", attempts, attemptedAt })] });

  test("it is asked again after a pause, three times in all, then a person", () => {
    expect(decided({ row: refused(1, at(59.5)) })).toMatchObject({ step: { do: "rest" }, dueAt: at(60.5) });
    expect(decided({ row: refused(2, at(57)) }).step.do).toBe("fulfill");
    expect(kinds(decided({ row: refused(3, at(50)) }))).toEqual(["fulfillment_refused"]);
  });
});

test("an order that only waits is a task at day 50 as well, before Shopify hides it", () => {
  const unpaid = storeOrder({ financialStatus: "PENDING" });
  const waiting = row({ submission: "received", kit: null, accountId: null, lines: [], placedAt: at(-51 * 24 * 60) });
  const decision = decided({ row: waiting, order: unpaid });
  expect(decision.wait?.reason).toBe("not_paid");
  expect(kinds(decision)).toEqual(["day_50"]);
  expect(kinds(decided({ row: { ...waiting, placedAt: at(-10) }, order: unpaid }))).toEqual([]);
});

test("an order that stays unfulfilled is a task at day 50, a fulfilled one is not", () => {
  const held = storeOrder({
    fulfillmentOrders: [fulfillmentOrder([storeLine()], { status: "ON_HOLD", canFulfill: false })],
  });
  const day = (count: number) => at(count * 24 * 60);
  const kit = { stageAt: day(49), readAt: day(50) };
  expect(kinds(decided({ row: row({}, kit), order: held, now: day(49.9) }))).not.toContain("day_50");
  expect(kinds(decided({ row: row({}, kit), order: held, now: day(50.1) }))).toContain("day_50");
  const done = row({ shipments: [rowShipment({ fulfillmentId: MADE })] }, kit);
  expect(kinds(decided({ row: done, order: fulfilled(), now: day(50.1) }))).not.toContain("day_50");
});
