// The checks of the reliability run can fail: each is given a truth in which it must.
import { expect, test } from "vitest";
import type { FulfillmentOrderRecord } from "../../../sandbox/shopify/types.ts";
import type { RowEvidence } from "../evidence.ts";
import { checks, fulfillment, ID, kitOrder, order, parcel, row } from "./judged-order.ts";
import type { OrderTruth } from "./order-truth.ts";

const shipped = { kitOrders: [kitOrder({ state: "shipped", tracking: [parcel] })] };
const shippedRow = row({ kit_state: "shipped", kit_stage: 3 });

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
    {
      order: order({ cancelledAt: "then" }),
      endedAt: 1_000,
      posts: [{ at: 60_000, reference: ID }],
      rows: [row({ tasks: ["do_not_pay"] })],
    },
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

test("units of a further part that isn't at Kit are open for its own reason, and those that Kit shipped never are", () => {
  const part: Partial<RowEvidence> = {
    ...{ id: "b", part: 2, reference: `${ID}-2`, part_why: "unsent_lines", kit_order_id: null, sent: [] },
    ...{ submission: "unknown", wait_reason: "checking_with_kit", kit_state: null, kit_stage: 0 },
  };
  const open = [{ status: "OPEN", lines: [{ lineId: "1", remainingQuantity: 1 }] } as FulfillmentOrderRecord];
  const of = (tasks: string[], fulfillments = [fulfillment()]) =>
    checks({ ...shipped, rows: [shippedRow, row({ ...part, tasks })], fulfillmentOrders: open, fulfillments });
  expect(of(["order_held"])).toEqual([]);
  expect(of([])).toEqual(["lost"]);
  expect(of(["order_held"], [])).toEqual(["not_fulfilled"]);
});
