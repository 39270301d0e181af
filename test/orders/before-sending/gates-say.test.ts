// Before sending: what each shut gate says for the page and the mail to show, and the very moments at which gates of time open.
import { describe, expect, test } from "vitest";
import { FulfillmentOrderId, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import {
  type FactsOver,
  approval,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  shopFacts,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { storePayment } from "../../support/orders/model/store-values.ts";

const decided = (over: FactsOver) => decide(facts(over));
const isSent = (over: FactsOver) => decided(over).step.do === "send";
const { address } = canaryCustomer();
const fox = storeLine();
const other = storeLine({ id: LineItemId.parse("9002") });

const SAYS: [string, FactsOver, object][] = [
  [
    "refunded",
    { order: storeOrder({ financialStatus: "REFUNDED" }) },
    { reason: "refunded", params: { status: "REFUNDED" } },
  ],
  [
    "not paid",
    { order: storeOrder({ financialStatus: "PENDING" }) },
    { reason: "not_paid", params: { status: "PENDING" } },
  ],
  [
    "of no known payment state",
    { order: storeOrder({ financialStatus: null }) },
    { reason: "not_paid", params: { status: "UNKNOWN" } },
  ],
  ["sold at the counter", { order: storeOrder({ source: "pos" }) }, { params: { source: "pos" } }],
  ["of high risk", { order: storeOrder({ riskLevel: "HIGH" }) }, { params: { level: "HIGH" } }],
  [
    "withheld",
    { order: storeOrder({ withheldFields: ["shippingAddress.zip"] }) },
    { reason: "fields_withheld", params: { fields: ["shippingAddress.zip"] } },
  ],
  [
    "without a street",
    { order: storeOrder({ customer: { ...canaryCustomer(), address: { ...address!, address1: null } } }) },
    { reason: "address_incomplete", params: { missing: expect.arrayContaining([expect.any(String)]) } },
  ],
  [
    "with a design to approve",
    { rules: { approval: "per_design", approvalSkus: [fox.sku!] } },
    { reason: "needs_approval", params: { design: "pmt_fox" } },
  ],
  ["all to approve", { rules: { approval: "all" } }, { reason: "needs_approval", params: {} }],
  ["in its hold window", { rules: { holdMinutes: 30 } }, { reason: "hold_window", params: { minutes: 30 } }],
  [
    "with a held line",
    { order: storeOrder({ lines: [storeLine({ sku: "pmt_unknown", variantSku: "pmt_unknown" })] }) },
    { reason: "lines_held", params: { lines: [{ id: "9001", reason: "unknown_sku" }] } },
  ],
  [
    "with a line that waits",
    { order: storeOrder({ lines: [fox], fulfillmentOrders: [] }) },
    { reason: "lines_wait", params: { lines: [{ id: "9001", reason: "fulfillment_order_pending" }] } },
  ],
];

describe.each(SAYS)("an order %s", (_name, over, says) => {
  test("says what a person needs to know of it", () => {
    expect(decided(over).wait).toMatchObject(says);
  });
});

test("designs that need approval are those chosen, and only where designs are approved", () => {
  expect(isSent({ rules: { approval: "per_design", approvalSkus: ["pmt_owl"] } })).toBe(true);
  expect(isSent({ rules: { approval: "automatic", approvalSkus: ["pmt_fox"] } })).toBe(true);
});

test("the hold window is over at its end, not after it, and not there without minutes", () => {
  const paid = storeOrder({ payment: storePayment({ takenAt: at(0) }) });
  const rules = { holdMinutes: 30 };
  expect(isSent({ order: paid, rules, now: at(29.9) })).toBe(false);
  expect(isSent({ order: paid, rules, now: at(30) })).toBe(true);
  const future = storeOrder({ payment: storePayment({ takenAt: at(10) }) });
  expect(isSent({ order: future, rules: { holdMinutes: 0 }, now: at(5) })).toBe(true);
});

test("an assessment is waited for until its time is over, not beyond", () => {
  const order = storeOrder({ riskLevel: null, payment: storePayment({ takenAt: at(0) }) });
  const rules = { riskWaitMinutes: 15 };
  expect(decided({ order, rules, now: at(14.9) }).wait?.reason).toBe("risk_awaited");
  expect(isSent({ order, rules, now: at(15) })).toBe(true);
  expect(isSent({ order, rules: { ...rules, heldRiskLevels: [] }, now: at(1) })).toBe(true);
});

test("the merchant's own decision overrides approval and hold window", () => {
  const row = orderRow({ approvals: [approval("send", at(0))] });
  expect(isSent({ row, rules: { approval: "all", holdMinutes: 60, untilReleased: true } })).toBe(true);
});

test("of several scheduled lines the earliest moment counts, and one that has come is no moment to wait for", () => {
  const orders = ([from, to]: [number, number]) => [
    fulfillmentOrder([fox], { status: "SCHEDULED", fulfillAt: at(from), id: FulfillmentOrderId.parse("601") }),
    fulfillmentOrder([other], { status: "SCHEDULED", fulfillAt: at(to), id: FulfillmentOrderId.parse("602") }),
  ];
  const due = (moments: [number, number]) =>
    decided({ order: storeOrder({ lines: [fox, other], fulfillmentOrders: orders(moments) }), now: at(60) }).dueAt;
  expect(due([200, 90])).toEqual(at(90));
  expect(due([90, 200])).toEqual(at(90));
  expect(due([30, 90])).toEqual(at(90));
});

test("units that were waiting already when their line was sent delay no others, and are not sent alone", () => {
  const scheduled = { status: "SCHEDULED", fulfillAt: at(200), id: FulfillmentOrderId.parse("602") };
  const later = fulfillmentOrder([other], scheduled);
  const known = { ...facts().lines, waiting: new Map([[other.id, 1]]) };
  const both = storeOrder({ lines: [fox, other], fulfillmentOrders: [fulfillmentOrder([fox]), later] });
  expect(isSent({ order: both, lines: known })).toBe(true);
  expect(isSent({ order: both })).toBe(false);
  expect(isSent({ order: both, lines: { ...known, waiting: new Map([[other.id, 0]]) } })).toBe(false);
  const alone = storeOrder({ lines: [other], fulfillmentOrders: [later] });
  expect(decided({ order: alone, lines: known })).toMatchObject({ wait: { reason: "lines_wait" }, dueAt: at(200) });
});

test("fulfillment orders that are missing are looked for again after as long as they have been missing, within limits", () => {
  const order = storeOrder({ fulfillmentOrders: [] });
  const pause = (minutes: number) =>
    decided({ order, row: orderRow({ createdAt: at(0) }), now: at(minutes) }).dueAt!.getTime() - at(minutes).getTime();
  expect(pause(0)).toBeGreaterThan(0);
  expect(pause(0)).toBeLessThan(pause(5));
  expect(pause(5)).toBeLessThanOrEqual(5 * 60_000);
  expect(pause(59)).toBeLessThan(59 * 60_000);
  // Within the hour nobody has to look; at its very end neither.
  expect(decided({ order, row: orderRow({ createdAt: at(0) }), now: at(60) }).submission).toBe("received");
});

test("requested kits go, and those that nobody requested wait for a request of their own", () => {
  const requested = fulfillmentOrder([fox], { service: "ours", requestStatus: "ACCEPTED" });
  const unasked = fulfillmentOrder([other], {
    service: "ours",
    requestStatus: "UNSUBMITTED",
    id: FulfillmentOrderId.parse("602"),
  });
  const rules = { fulfillmentMode: "service" as const };
  const lines = [fox, other];
  expect(isSent({ order: storeOrder({ lines, fulfillmentOrders: [requested, unasked] }), rules })).toBe(true);
  expect(isSent({ order: storeOrder({ lines: [other], fulfillmentOrders: [unasked] }), rules })).toBe(false);
});

test("an account of an unknown kind sends its first order by hand, and the next ones not", () => {
  const account = (hasSent: boolean) => ({ ...shopFacts().account!, kind: "unknown" as const, hasSent });
  const shop = (hasSent: boolean) => shopFacts({ account: account(hasSent) });
  expect(decided({ shop: shop(false) }).wait?.reason).toBe("first_order_approval");
  expect(isSent({ shop: shop(true) })).toBe(true);
});
