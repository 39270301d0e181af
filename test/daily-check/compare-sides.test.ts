// Both sides of each difference: what agrees is not reported, what does not is, and the sold add up.
import { describe, expect, it } from "vitest";
import { FulfillmentId, LineItemId, VariantId } from "../../app/kernel/ids.ts";
import { plainly } from "../../app/orders/codes/reason-params.ts";
import type { OrderRow } from "../../app/orders/ports/order-row.ts";
import type { StoreFulfillment } from "../../app/orders/ports/shopify-order.ts";
import {
  HOME,
  PARCEL,
  approval,
  at,
  fulfillmentOrder,
  mirror,
  orderRow,
  rowShipment,
  sentLine,
  shippedMirror,
  storeLine,
  submittedRow,
} from "../support/orders/builders.ts";
import { compareOrder as compare, type Over } from "./compare-order.ts";

function kinds(over: Over) {
  return compare(over).differences.map((difference) => difference.kind);
}

function line(over: Parameters<typeof storeLine>[0]) {
  return { lines: [storeLine(over)] };
}

function fulfillment(over: Partial<StoreFulfillment> = {}): StoreFulfillment {
  return {
    id: FulfillmentId.parse("777"),
    status: "SUCCESS",
    locationId: HOME,
    tracking: [{ company: PARCEL.carrier, number: PARCEL.trackingNumber, url: null }],
    ...{ createdAt: null, deliveredAt: null },
    lines: [{ lineItemId: LineItemId.parse("9001"), quantity: 1 }],
    ...over,
  };
}

const FULFILLED = { ...line({ unfulfilledQuantity: 0 }), fulfillments: [fulfillment()] };
const canceled = (over: Partial<OrderRow> = {}) =>
  submittedRow({ kit: mirror({ state: "canceled", canceledAt: at(5) }), ...over });

describe("an order that agrees on all sides", () => {
  it("is sold and at Kit, without a difference", () => {
    expect(compare({ rows: [submittedRow()] })).toMatchObject({ verdict: "at_kit", doubled: false, differences: [] });
  });

  it("is at Kit when it was shipped and fulfilled with Kit's tracking", () => {
    const row = submittedRow({
      kit: shippedMirror(),
      shipments: [rowShipment({ fulfillmentId: FulfillmentId.parse("777") })],
    });
    expect(compare({ order: FULFILLED, rows: [row] })).toMatchObject({ verdict: "at_kit", differences: [] });
  });

  it.each([
    ["not paid", { financialStatus: "PENDING" }],
    ["cancelled before anything was sent", { cancelledAt: at(1) }],
    ["a test order", { test: true }],
    ["placed before going live", { createdAt: at(-120) }],
    ["without a kit", line({ sku: "MUG" })],
  ])("%s: not among those sold, and nothing is missing", (_why, order) => {
    expect(compare({ order })).toMatchObject({ verdict: null, doubled: false, differences: [] });
  });

  it("counts a test order where the shop sends them", () => {
    expect(compare({ order: { test: true }, shop: { testOrders: "send" } }).verdict).toBe("missing");
  });

  it("counts nothing as nowhere that was handed over at the counter, where the merchant's rules hold such orders", () => {
    const row = orderRow({ submission: "void", wait: { ...plainly("nothing_left"), until: null } });
    const order = { ...FULFILLED, source: "pos" };
    expect(compare({ order, rows: [row] })).toMatchObject({ verdict: "elsewhere", units: [] });
    const counted = compare({ order, rows: [row], shop: { heldSources: [] } });
    expect(counted.units).toMatchObject([{ units: 1, where: "nowhere" }]);
  });

  it("counts a goodwill refund as sold still", () => {
    const order = { financialStatus: "PARTIALLY_REFUNDED" };
    expect(compare({ order, rows: [submittedRow()] })).toMatchObject({ verdict: "at_kit", differences: [] });
  });
});

describe("a paid kit that is not at Kit", () => {
  it("is missing when the app has never seen the order", () => {
    const { verdict, differences } = compare({});
    expect(verdict).toBe("missing");
    expect(differences).toMatchObject([
      { kind: "missing_at_kit", rowId: null, params: { why: "no_row", lines: [{ store: 1, kit: 0 }] } },
    ]);
  });

  it("is on its way while the order is minutes old", () => {
    expect(compare({ now: at(5) })).toMatchObject({ verdict: "waiting", doubled: false, differences: [] });
  });

  it("is missing when its row waits without a reason", () => {
    const { verdict, differences } = compare({ rows: [orderRow({ submission: "ready" })] });
    expect([verdict, differences[0]?.params.why]).toEqual(["missing", "no_reason"]);
  });

  it("is on its way while a worker has its row, which has no reason at that moment", () => {
    const over = { rows: [orderRow({ submission: "ready" })], atWork: true };
    expect(compare(over)).toMatchObject({ verdict: "waiting", doubled: false, differences: [] });
  });

  it("waits when a task says why it is held", () => {
    const row = orderRow({ submission: "held", wait: { reason: "needs_approval", params: {}, until: null } });
    expect(compare({ rows: [row], tasks: ["order_held"] })).toMatchObject({ verdict: "waiting", differences: [] });
  });

  it("waits in its hold window, and is missing once that is long over", () => {
    const waiting = (until: Date) =>
      compare({
        rows: [orderRow({ submission: "ready", wait: { reason: "hold_window", params: { minutes: 60 }, until } })],
      });
    expect(waiting(at(3 * 60 + 30)).verdict).toBe("waiting");
    expect(waiting(at(60)).verdict).toBe("missing");
  });

  it("is missing when the row says that it is not paid, and the store says that it is", () => {
    const row = orderRow({
      submission: "received",
      wait: { reason: "not_paid", params: { status: "PENDING" }, until: null },
    });
    const { verdict, differences } = compare({ rows: [row] });
    expect(verdict).toBe("missing");
    expect(differences[0]?.params).toMatchObject({ why: "stale_reason", reason: "not_paid" });
  });

  it("is missing when the row was given up and the store's order is there again", () => {
    const row = orderRow({ submission: "void", wait: { reason: "canceled_in_store", params: {}, until: null } });
    expect(compare({ rows: [row] }).differences[0]?.params).toMatchObject({ why: "stale_reason" });
  });

  it("waits while a lost answer is being resolved, and is missing after a day", () => {
    const lost = (startedAt: Date) => {
      const attempt = { id: "a", number: 1, startedAt, endedAt: null, outcome: null, httpStatus: null, detail: null };
      return compare({ rows: [orderRow({ submission: "unknown", lastCreate: attempt })], now: at(30 * 60) });
    };
    expect(lost(at(29 * 60)).verdict).toBe("waiting");
    expect(lost(at(0)).differences[0]?.params.why).toBe("stuck");
  });

  it.each(["already_ordered", "left_to_merchant"] as const)("is not for Kit when the merchant said %s", (what) => {
    const approvals = [approval(what, at(1))];
    const row = orderRow({ submission: "void", wait: { reason: what, params: {}, until: null }, approvals });
    expect(compare({ rows: [row] })).toMatchObject({ verdict: "elsewhere", differences: [] });
  });

  it("is not for Kit when it was fulfilled elsewhere", () => {
    expect(compare({ order: FULFILLED })).toMatchObject({ verdict: "elsewhere", differences: [] });
  });

  it("is asked about by its number when Kit has the reference and not we its number", () => {
    const { verdict, differences } = compare({
      rows: [orderRow({ submission: "exists_unlinked" })],
      tasks: ["kit_number_needed"],
    });
    expect(verdict).toBe("waiting");
    expect(differences.map((d) => d.kind)).toEqual(["number_unknown"]);
  });

  it("is missing when it was canceled at Kit and has no task", () => {
    const { verdict, differences } = compare({ rows: [canceled()] });
    expect([verdict, differences[0]?.kind]).toEqual(["missing", "canceled_at_kit"]);
  });

  it("is missing as well when the merchant canceled it there, and waits once a task says that it is open", () => {
    const cancel = { state: "done" as const, by: "merchant" as const, at: at(4), lostCount: 0 };
    const row = canceled({ cancel });
    expect(compare({ rows: [row] })).toMatchObject({ verdict: "missing", differences: [{ kind: "canceled_at_kit" }] });
    expect(compare({ rows: [row], tasks: ["canceled_at_kit"] }).verdict).toBe("waiting");
    const declined = [approval("handled:canceled_at_kit", at(5))];
    expect(compare({ rows: [{ ...row, approvals: declined }] }).verdict).toBe("elsewhere");
  });

  it("waits where its other units were on hold or scheduled as it was sent, and is missing where one more is open", () => {
    const sent = (restQuantity: number) => submittedRow({ lines: [sentLine({ quantity: 4, restQuantity })] });
    const of = (restQuantity: number, rows: OrderRow[] = []) =>
      compare({ order: line({ quantity: 4 }), rows: [sent(restQuantity), ...rows] });
    expect(of(3)).toMatchObject({ verdict: "waiting", doubled: false, differences: [] });
    expect(of(2)).toMatchObject({ verdict: "missing", differences: [{ params: { why: "added_later" } }] });
    const next = submittedRow({ part: 2, lines: [sentLine({ quantity: 4, restQuantity: 2 })] });
    expect(of(3, [next])).toMatchObject({ verdict: "waiting", differences: [] });
    expect(of(3, [{ ...next, lines: [sentLine({ quantity: 4, restQuantity: 1 })] }]).verdict).toBe("missing");
  });

  it("waits for what its further part waits for, once it is sent again", () => {
    const wait = { reason: "budget" as const, params: {}, until: at(3 * 60 + 1) };
    const again = orderRow({ part: 2, submission: "ready", wait });
    expect(compare({ rows: [canceled(), again] })).toMatchObject({ verdict: "waiting", differences: [] });
    expect(compare({ rows: [canceled(), submittedRow({ part: 2 })] }).verdict).toBe("at_kit");
  });

  it("waits without a task where the merchant asked the fulfillment service for it back", () => {
    const cancel = { state: "done" as const, by: "store" as const, at: at(4), lostCount: 0 };
    const held = fulfillmentOrder([storeLine()], { service: "ours", requestStatus: "UNSUBMITTED" });
    const order = { fulfillmentOrders: [held] };
    expect(compare({ order, rows: [canceled({ cancel })] })).toMatchObject({ verdict: "waiting", differences: [] });
  });

  it("is a kit since the merchant approved making it as linked, and counts though it was placed before going live", () => {
    const approvals = [approval("make_as:9001", at(1), { as: "linked", sku: "pmt_fox" }), approval("send", at(1))];
    const order = { ...line({ sku: "OLD-SKU" }), createdAt: at(-120) };
    expect(compare({ order, rows: [canceled()] }).verdict).toBe(null);
    expect(compare({ order, rows: [canceled({ approvals })] }).verdict).toBe("missing");
  });

  it("is a kit by its link as well, if it was linked when it was sold", () => {
    const order = line({ sku: "OLD-SKU" });
    const linked = (when: Date) => new Map([[VariantId.parse("7001"), when]]);
    expect(compare({ order, linkedAt: linked(at(-5)) }).verdict).toBe("missing");
    expect(compare({ order, linkedAt: linked(at(5)) }).verdict).toBe(null);
  });
});

describe("what is at Kit and should not be", () => {
  it("is double when more of a line is at Kit than was ever sold", () => {
    const second = submittedRow({ part: 2, kit: mirror({ id: mirror().id }) });
    const { doubled, differences } = compare({ rows: [submittedRow(), second] });
    expect(doubled).toBe(true);
    expect(differences).toMatchObject([{ kind: "double", part: 2, params: { lines: [{ store: 1, kit: 2 }] } }]);
  });

  it("is not double when a further part was ordered as a replacement", () => {
    const lines = [{ lineItemId: LineItemId.parse("9001"), quantity: 1 }];
    const part = approval("part", at(9), { why: "replacement", lines });
    expect(kinds({ rows: [submittedRow(), submittedRow({ part: 2, approvals: [part] })] })).toEqual([]);
  });

  it("is at Kit when a replacement stands in for what was canceled, and has to fulfill it", () => {
    const lines = [{ lineItemId: "9001", quantity: 1, sku: null }];
    const approvals = [approval("part", at(9), { why: "replacement", of: 1, lines })];
    const made = submittedRow({ part: 2, approvals });
    expect(compare({ rows: [canceled(), made] })).toMatchObject({ verdict: "at_kit", doubled: false, differences: [] });
    const shipped = { ...made, kit: shippedMirror() };
    expect(kinds({ rows: [canceled(), shipped] })).toEqual(["shipped_not_fulfilled"]);
  });

  it("is not double when the first was canceled", () => {
    expect(compare({ rows: [canceled(), submittedRow({ part: 2 })] }).doubled).toBe(false);
  });

  it("is canceled in the store and live at Kit", () => {
    expect(compare({ order: { cancelledAt: at(9) }, rows: [submittedRow()] })).toMatchObject({
      verdict: null,
      differences: [{ kind: "canceled_live_at_kit", params: { state: "pending_payment", why: "canceled_in_store" } }],
    });
  });

  it("agrees when the merchant said to leave the canceled order at Kit", () => {
    const about = JSON.stringify([true, [["9001", 1]]]);
    const row = submittedRow({ approvals: [approval("keep_at_kit", at(10), { about })] });
    expect(kinds({ order: { cancelledAt: at(9) }, rows: [row] })).toEqual([]);
  });

  it("agrees when it was returned after Kit's parcel was fulfilled", () => {
    const row = submittedRow({ kit: shippedMirror(), shipments: [rowShipment()] });
    expect(kinds({ order: line({ currentQuantity: 0 }), rows: [row] })).toEqual([]);
  });

  it("was sent, and the store's order is deleted; one that is only too old to be seen is not", () => {
    expect(kinds({ gone: true, rows: [submittedRow()] })).toEqual(["sent_without_store_order"]);
    expect(kinds({ gone: true, rows: [submittedRow()], now: at(61 * 24 * 60) })).toEqual([]);
  });

  it("is more than the store wants since a line was reduced", () => {
    const row = submittedRow({ lines: [sentLine({ sentQuantity: 3 })] });
    expect(compare({ order: line({ quantity: 3, currentQuantity: 2 }), rows: [row] }).differences).toMatchObject([
      { kind: "quantity_differs", params: { lines: [{ store: 2, kit: 3 }] } },
    ]);
  });

  it("is more in two kit orders together than the store wants: the last one says so", () => {
    const rows = [submittedRow(), submittedRow({ part: 2 })];
    expect(compare({ order: line({ quantity: 2, currentQuantity: 1 }), rows }).differences).toMatchObject([
      { kind: "quantity_differs", part: 2, params: { lines: [{ store: 0, kit: 1 }] } },
    ]);
    expect(kinds({ order: line({ quantity: 2 }), rows })).toEqual([]);
  });
});

describe("what Kit did and the store does not show", () => {
  const shipped = (over: Partial<OrderRow> = {}) => submittedRow({ kit: shippedMirror(), ...over });

  it("is shipped and not fulfilled, once an hour has gone by", () => {
    expect(kinds({ rows: [shipped()] })).toEqual(["shipped_not_fulfilled"]);
    expect(kinds({ rows: [shipped()], now: at(30) })).toEqual([]);
  });

  it("is fulfilled without Kit's tracking number", () => {
    const order = { ...line({ unfulfilledQuantity: 0 }), fulfillments: [fulfillment({ tracking: [] })] };
    expect(kinds({ order, rows: [shipped({ shipments: [rowShipment()] })] })).toEqual(["tracking_differs"]);
  });

  it("was fulfilled by the merchant with a number of their own, to which the app adds none", () => {
    const theirs = { company: null, number: "POST-1", url: null };
    const order = { ...line({ unfulfilledQuantity: 0 }), fulfillments: [fulfillment({ tracking: [theirs] })] };
    const adopted = rowShipment({ fulfillmentId: FulfillmentId.parse("777"), own: false });
    expect(kinds({ order, rows: [shipped({ shipments: [adopted] })] })).toEqual([]);
    expect(kinds({ order, rows: [shipped({ shipments: [rowShipment()] })] })).toEqual(["tracking_differs"]);
  });

  it("was sent to the store, which hands it over without Kit's tracking", () => {
    const store = { location: HOME, address: "0".repeat(64) };
    const row = shipped({ approvals: [approval("send_to_store", at(1), store)] });
    const lines = [storeLine()];
    const open = { lines, fulfillmentOrders: [fulfillmentOrder(lines, { deliveryMethod: "PICK_UP" })] };
    expect(kinds({ order: open, rows: [row] })).toEqual([]);
    const handedOver = { ...open, ...FULFILLED, fulfillments: [fulfillment({ tracking: [] })] };
    const adopted = rowShipment({ fulfillmentId: FulfillmentId.parse("777"), own: false, tracking: [] });
    expect(kinds({ order: handedOver, rows: [{ ...row, shipments: [adopted] }] })).toEqual([]);
    expect(kinds({ order: handedOver, rows: [shipped({ shipments: [adopted] })] })).toEqual(["tracking_differs"]);
  });

  it("is fulfilled in the store before Kit shipped it", () => {
    expect(kinds({ order: FULFILLED, rows: [submittedRow()] })).toEqual(["fulfilled_not_shipped"]);
  });

  it("is not found at Kit", () => {
    const row = submittedRow({ kit: mirror({ readFault: "not_found" }) });
    expect(kinds({ rows: [row] })).toEqual(["not_found_at_kit"]);
  });
});

describe("what the merchant has seen", () => {
  const row = (handled: boolean) =>
    submittedRow({
      kit: mirror({ readFault: "not_found" }),
      approvals: handled ? [approval("handled:not_found_at_kit", at(20))] : [],
    });

  it("stays handled, unless it is about something new", () => {
    expect(compare({ rows: [row(false)] }).differences[0]?.handled).toBe(false);
    expect(compare({ rows: [row(true)] }).differences[0]?.handled).toBe(true);
    expect(compare({ rows: [row(true)], tasks: ["not_found_at_kit"] }).differences[0]?.handled).toBe(false);
  });
});

it("leaves rows of the other environment out", () => {
  expect(compare({ rows: [submittedRow({ environment: "staging" })] }).verdict).toBe("missing");
});
