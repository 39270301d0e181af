// The checks of the reliability run can fail: each is given a truth in which it must.
import { expect, test } from "vitest";
import type { KitOrder } from "../../sandbox/kit/start.ts";
import type {
  FulfillmentOrderRecord,
  FulfillmentRecord,
  LineRecord,
  OrderRecord,
} from "../../sandbox/shopify/types.ts";
import type { RowEvidence } from "./evidence.ts";
import { judgeOrder, type OrderTruth } from "./judging-orders.ts";

const ID = "9007199254740993001";

function line(over: Partial<LineRecord> = {}): LineRecord {
  return { id: "1", sku: "pmt_fox", quantity: 2, currentQuantity: 2, fulfilledQuantity: 0, ...over } as LineRecord;
}

function order(over: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: ID,
    name: "#1001",
    lines: [line()],
    financialStatus: "PAID",
    cancelledAt: null,
    disputes: [],
    ...over,
  } as OrderRecord;
}

function kitOrder(over: Partial<KitOrder> = {}): KitOrder {
  const lines = [{ productId: 11, quantity: 2 }];
  const base = { id: 4711, brand: "brightside", reference: ID, lines, state: "pending_payment", canceled: false };
  return { ...base, tracking: [], ...over } as KitOrder;
}

function row(over: Partial<RowEvidence> = {}): RowEvidence {
  return {
    id: "a",
    shop_id: "s",
    shopify_order_id: ID,
    part: 1,
    reference: ID,
    submission: "submitted",
    wait_reason: null,
    kit_order_id: "4711",
    kit_state: "pending_payment",
    kit_stage: 1,
    kit_canceled: false,
    cancel: "none",
    due: true,
    tasks: [],
    words: [],
    sent_lines: ["1"],
    attempts: [],
    ...over,
  };
}

function truth(over: Partial<OrderTruth> = {}): OrderTruth {
  return {
    id: ID,
    brand: "brightside",
    early: false,
    placed: order(),
    order: order(),
    endedAt: null,
    fulfillmentOrders: [],
    fulfillments: [],
    kitOrders: [kitOrder()],
    posts: [1_000],
    rows: [row()],
    ...over,
  };
}

const checks = (over: Partial<OrderTruth>) => [...new Set(judgeOrder(truth(over)).map((one) => one.check))];
const parcel = { carrier: "DHL", tracking_number: "T1", tracking_url: "https://track.example/T1" };
const shipped = { kitOrders: [kitOrder({ state: "shipped", tracking: [parcel] })] };
const shippedRow = row({ kit_state: "shipped", kit_stage: 3 });

function fulfillment(over: Partial<FulfillmentRecord> = {}): FulfillmentRecord {
  const tracking = [{ company: "DHL", number: "T1", url: null }];
  const lines = [{ id: "f", lineId: "1", fulfillmentOrderId: "6", fulfillmentOrderLineId: "7", quantity: 2 }];
  return {
    id: "5",
    createdBy: "app",
    status: "SUCCESS",
    locationId: "801",
    tracking,
    lines,
    ...over,
  } as FulfillmentRecord;
}

test("an order that is at Kit once, as the app says, is well", () => {
  expect(checks({})).toEqual([]);
});

test.each<[check: string, what: string, over: Partial<OrderTruth>]>([
  ["lost", "never seen", { rows: [], kitOrders: [], posts: [] }],
  ["lost", "ended as void although it is wanted", { rows: [row({ submission: "void", kit_order_id: null })] }],
  [
    "lost",
    "waits for a payment that was made",
    { rows: [row({ submission: "received", wait_reason: "not_paid", kit_order_id: null })] },
  ],
  ["lost", "submitted without a number", { rows: [row({ kit_order_id: null })] }],
  ["never_ends", "a request that never ends", { rows: [row({ submission: "submitting", kit_order_id: null })] }],
  ["silent", "refunded by amount, at Kit, and nobody is told", { order: order({ financialStatus: "REFUNDED" }) }],
  ["silent", "rated a high risk since, at Kit, and nobody is told", { order: order({ risk: "HIGH" }) }],
  ["doubled", "two kit orders for one reference", { kitOrders: [kitOrder(), kitOrder({ id: 4712 })] }],
  ["doubled", "more units than were sold", { kitOrders: [kitOrder(), kitOrder({ id: 4712, reference: `${ID}-2` })] }],
  ["doubled", "at another brand's", { kitOrders: [kitOrder({ brand: "northwind" })] }],
  ["before_go_live", "placed before, sent by itself", { early: true }],
  [
    "post_after_cancel",
    "a request long after it",
    { order: order({ cancelledAt: "then" }), endedAt: 1_000, posts: [60_000], rows: [row({ tasks: ["do_not_pay"] })] },
  ],
  [
    "post_after_cancel",
    "decided on a later reading",
    {
      order: order({ cancelledAt: "then" }),
      endedAt: 500,
      rows: [row({ tasks: ["do_not_pay"], attempts: [{ storeReadAt: 900, outcome: "created" }] })],
    },
  ],
  ["silent", "cancelled, at Kit, nobody told", { order: order({ cancelledAt: "then" }), endedAt: 2_000 }],
  ["wrong_link", "linked to another's kit order", { rows: [row({ kit_order_id: "9" })] }],
  ["not_noticed", "paid at Kit, unpaid here", { kitOrders: [kitOrder({ state: "in_production" })] }],
  ["not_noticed", "canceled at Kit, not here", { kitOrders: [kitOrder({ canceled: true, state: "void" })] }],
  ["fulfilled_early", "fulfilled before Kit shipped", { fulfillments: [fulfillment()] }],
  [
    "fulfilled_twice",
    "two fulfillments of a shipment",
    { ...shipped, rows: [shippedRow], fulfillments: [fulfillment(), fulfillment({ id: "6", lines: [] })] },
  ],
  [
    "overdrawn",
    "more units fulfilled than sent",
    { ...shipped, rows: [shippedRow], fulfillments: [fulfillment(), fulfillment({ locationId: "802" })] },
  ],
  [
    "tracking_missing",
    "a number that never came",
    { ...shipped, rows: [shippedRow], fulfillments: [fulfillment({ tracking: [] })] },
  ],
  [
    "not_fulfilled",
    "shipped, and units open",
    {
      ...shipped,
      rows: [shippedRow],
      fulfillmentOrders: [{ status: "OPEN", lines: [{ lineId: "1", remainingQuantity: 2 }] } as FulfillmentOrderRecord],
    },
  ],
])("%s: %s", (check, _what, over) => {
  expect(checks(over)).toContain(check);
});

test("what a person sees is not lost, and what waits for something true is not either", () => {
  const held = row({ submission: "held", wait_reason: "no_address", kit_order_id: null, tasks: ["order_held"] });
  expect(checks({ rows: [held], kitOrders: [], posts: [] })).toEqual([]);
  const unpaid = row({ submission: "received", wait_reason: "not_paid", kit_order_id: null });
  expect(checks({ rows: [unpaid], order: order({ financialStatus: "PENDING" }), kitOrders: [], posts: [] })).toEqual(
    [],
  );
});

test("an order that is not trusted any more, and of which somebody is told, is well", () => {
  const refunded = order({ financialStatus: "REFUNDED" });
  expect(checks({ order: refunded, rows: [row({ tasks: ["do_not_pay"] })] })).toEqual([]);
  expect(checks({ order: refunded, rows: [row({ words: ["keep_at_kit"] })] })).toEqual([]);
});

test("each part of an order is fulfilled once at a location", () => {
  const parts = [row(), row({ part: 2, reference: `${ID}-2`, kit_order_id: "4712" })].map((one) => ({
    ...one,
    kit_state: "shipped",
    kit_stage: 3,
  }));
  const two = { kitOrders: [kitOrder({ ...shipped.kitOrders[0], lines: [{ productId: 11, quantity: 1 }] as never })] };
  const both = [...two.kitOrders, { ...two.kitOrders[0]!, id: 4712, reference: `${ID}-2` }];
  const fulfillments = [fulfillment(), fulfillment({ id: "6" })].map((one) => ({
    ...one,
    lines: [{ ...one.lines[0]!, quantity: 1 }],
  }));
  expect(checks({ kitOrders: both, rows: parts, fulfillments })).toEqual([]);
  expect(checks({ kitOrders: both, rows: parts, fulfillments: [...fulfillments, fulfillments[0]!] })).toContain(
    "fulfilled_twice",
  );
});
