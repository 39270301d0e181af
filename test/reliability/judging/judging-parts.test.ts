// The checks of an order's parts can fail: each is given parts in which it must, and the same parts as they may be.
import { expect, test } from "vitest";
import type { FulfillmentOrderRecord } from "../../../sandbox/shopify/types.ts";
import { checks, fulfillment, ID, kitOrder, order, parcel, row } from "./judged-order.ts";
import type { OrderTruth } from "./order-truth.ts";

const one = { productId: 11, quantity: 1 } as never;
const units = (count: number) => [{ line: "1", units: count }];
const atKit = { state: "shipped", tracking: [parcel] };
const shippedRow = { kit_state: "shipped", kit_stage: 3 };
const canceled = { canceled: true, state: "void" };
const canceledRow = { kit_state: "void", kit_canceled: true };
const second = { id: 4712, reference: `${ID}-2` };
const secondRow = { part: 2, reference: `${ID}-2`, kit_order_id: "4712", part_why: "unsent_lines" as const };
const repeat = { ...secondRow, part_why: "replacement" as const, part_of: 1 };
const open = (count: number) => [
  { status: "OPEN", lines: [{ lineId: "1", remainingQuantity: count }] } as FulfillmentOrderRecord,
];

/** Canceled at Kit, and sent again. */
const sentAgain: Partial<OrderTruth> = {
  kitOrders: [kitOrder(canceled), kitOrder(second)],
  rows: [row(canceledRow), row(secondRow)],
  fulfillmentOrders: open(2),
};
/** One unit in each of two kit orders, the first of them shipped and fulfilled. */
const shared: Partial<OrderTruth> = {
  kitOrders: [kitOrder({ ...atKit, lines: [one] }), kitOrder({ ...second, lines: [one] })],
  rows: [row({ ...shippedRow, sent: units(1) }), row({ ...secondRow, part_why: "rest", sent: units(1) })],
  fulfillmentOrders: open(1),
  fulfillments: [fulfillment({ lines: [{ ...fulfillment().lines[0]!, quantity: 1 }] })],
};
/** Shipped and fulfilled, and the same kits once more by the merchant's word. */
const replaced: Partial<OrderTruth> = {
  kitOrders: [kitOrder(atKit), kitOrder(second)],
  rows: [row(shippedRow), row(repeat)],
  fulfillments: [fulfillment()],
};
const replacementShipped = {
  ...replaced,
  kitOrders: [kitOrder(atKit), kitOrder({ ...second, ...atKit, tracking: [{ ...parcel, tracking_number: "T2" }] })],
};

test.each([
  ["sent again after it was canceled at Kit", sentAgain],
  ["shared by two kit orders", shared],
  ["replaced by the merchant's word", replaced],
])("an order that is %s is well", (_what, over) => {
  expect(checks(over)).toEqual([]);
});

test.each<[check: string, what: string, over: Partial<OrderTruth>]>([
  [
    "doubled",
    "both parts are made",
    { ...sentAgain, kitOrders: [kitOrder(), kitOrder(second)], rows: [row(), row(secondRow)] },
  ],
  [
    "doubled",
    "one line is made twice instead of another",
    {
      placed: twoLines(),
      order: twoLines(),
      kitOrders: [kitOrder({ lines: [one] }), kitOrder({ ...second, lines: [one] })],
      rows: [row({ sent: units(1) }), row({ ...secondRow, sent: units(1) })],
    },
  ],
  [
    "doubled",
    "a replacement of more than it repeats",
    { ...replaced, kitOrders: [kitOrder(atKit), kitOrder({ ...second, lines: [one, one, one] })] },
  ],
  [
    "doubled",
    "a replacement of what was canceled, beside a part that has it too",
    {
      kitOrders: [kitOrder(canceled), kitOrder(second), kitOrder({ id: 4713, reference: `${ID}-3` })],
      rows: [row(canceledRow), row(repeat), row({ ...secondRow, part: 3, reference: `${ID}-3`, kit_order_id: "4713" })],
    },
  ],
  [
    "unasked",
    "a part that nobody asked for",
    { ...sentAgain, rows: [row(canceledRow), row({ ...secondRow, part_why: null })] },
  ],
  [
    "unasked",
    "a part that the app does not know",
    { ...sentAgain, rows: [row({ ...canceledRow, tasks: ["canceled_at_kit"] })] },
  ],
  ["misremembered", "another count than Kit's", { rows: [row({ sent: units(1) })] }],
  [
    "silent",
    "canceled at Kit, open in the store",
    { kitOrders: [kitOrder(canceled)], rows: [row(canceledRow)], fulfillmentOrders: open(2) },
  ],
  [
    "silent",
    "the further part was closed unsent",
    {
      kitOrders: [kitOrder(canceled)],
      rows: [row(canceledRow), row({ ...secondRow, submission: "void", kit_order_id: null, sent: [] })],
      fulfillmentOrders: open(2),
    },
  ],
  [
    "silent",
    "the further part has too few",
    {
      ...sentAgain,
      kitOrders: [kitOrder(canceled), kitOrder({ ...second, lines: [one] })],
      rows: [row(canceledRow), row({ ...secondRow, sent: units(1) })],
    },
  ],
  [
    "silent",
    "at Kit, and closed here",
    { ...sentAgain, rows: [row(canceledRow), row({ ...secondRow, submission: "void", kit_order_id: null })] },
  ],
  [
    "lost",
    "the further part waits for nothing",
    {
      ...sentAgain,
      kitOrders: [kitOrder(canceled)],
      rows: [row(canceledRow), row({ ...secondRow, submission: "ready", kit_order_id: null, sent: [] })],
    },
  ],
  [
    "not_noticed",
    "the further part was paid, and nobody noticed",
    { ...sentAgain, kitOrders: [kitOrder(canceled), kitOrder({ ...second, state: "in_production" })] },
  ],
  [
    "not_fulfilled",
    "one of two parts is shipped, and the units of both are open",
    { ...shared, fulfillmentOrders: open(2), fulfillments: [] },
  ],
  ["overdrawn", "units of a canceled part are fulfilled", { ...sentAgain, fulfillments: [fulfillment()] }],
  [
    "fulfilled_twice",
    "more fulfillments than kit orders",
    { ...shared, fulfillments: [fulfillment(), fulfillment(), fulfillment()] },
  ],
  [
    "silent",
    "a replacement is shipped, and nobody is told",
    { ...replacementShipped, rows: [row(shippedRow), row({ ...repeat, ...shippedRow })] },
  ],
  [
    "tracking_missing",
    "its number was to be shared, and is not",
    {
      ...replacementShipped,
      rows: [row(shippedRow), row({ ...repeat, ...shippedRow, words: ["part", "share_tracking"] })],
    },
  ],
])("%s: %s", (check, _what, over) => {
  expect(checks(over)).toContain(check);
});

test("what is open in no kit order and told, or said not to be sent, is not silent", () => {
  const left = { kitOrders: [kitOrder(canceled)], fulfillmentOrders: open(2) };
  expect(checks({ ...left, rows: [row({ ...canceledRow, tasks: ["canceled_at_kit"] })] })).toEqual([]);
  expect(checks({ ...left, rows: [row({ ...canceledRow, words: ["handled:canceled_at_kit"] })] })).toEqual([]);
  const closed = row({
    ...secondRow,
    submission: "void",
    kit_order_id: null,
    sent: [],
    words: ["part", "left_to_merchant"],
  });
  expect(checks({ ...left, rows: [row(canceledRow), closed] })).toEqual([]);
});

test("a replacement that was shipped and told, or whose number is shared, is well", () => {
  const told = row({ ...repeat, ...shippedRow, tasks: ["replacement_shipped"] });
  expect(checks({ ...replacementShipped, rows: [row(shippedRow), told] })).toEqual([]);
});

const soldUnlinked = {
  order: order({ lines: [{ ...order().lines[0]!, sku: "KIT-3", variantId: "7" }] }),
  linkedLater: new Set(["7"]),
};

test("a kit that was linked after it sold is made once, or a person is told", () => {
  const unsent = { ...soldUnlinked, kitOrders: [], posts: [], fulfillmentOrders: open(2) };
  const held = row({
    submission: "held",
    wait_reason: "lines_held",
    kit_order_id: null,
    sent: [],
    tasks: ["order_held"],
  });
  expect(checks({ ...soldUnlinked, fulfillmentOrders: open(2) })).toEqual([]);
  expect(checks({ ...unsent, rows: [held] })).toEqual([]);
  expect(checks({ ...unsent, rows: [{ ...held, tasks: [] }] })).toContain("lost");
  expect(checks({ ...unsent, rows: [] })).toContain("lost");
  expect(checks({ ...unsent, rows: [], linkedLater: new Set<string>() })).toEqual([]);
  expect(checks({ ...sentAgain, ...soldUnlinked, kitOrders: [kitOrder(), kitOrder(second)] })).toContain("doubled");
});

test("a kit that was linked after the others of its order were sent is told", () => {
  const [first] = order().lines;
  const lines = [first!, { ...first!, id: "2", sku: "KIT-3", variantId: "7" }];
  const beside = { ...soldUnlinked, order: order({ lines }) };
  const both = [
    { status: "OPEN", lines: ["1", "2"].map((lineId) => ({ lineId, remainingQuantity: 2 })) } as FulfillmentOrderRecord,
  ];
  expect(checks({ ...beside, fulfillmentOrders: both })).toContain("silent");
  expect(checks({ ...beside, fulfillmentOrders: both, rows: [row({ tasks: ["line_added"] })] })).toEqual([]);
});

function twoLines() {
  const [first] = order().lines;
  return order({
    lines: [
      { ...first!, quantity: 1 },
      { ...first!, id: "2", quantity: 1 },
    ],
  });
}
