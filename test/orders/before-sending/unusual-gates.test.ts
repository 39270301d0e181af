// Orders that are not today's sales, and what is meant to be made unpaid: each is held or waits with its reason, and is sent on the
// other side of the rule.
import { expect, test } from "vitest";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreOrder, StorePayment } from "../../../app/orders/ports/shopify-order.ts";
import {
  type FactsOver,
  approval,
  at,
  facts,
  fulfillmentOrder,
  orderRow,
  storeLine,
  storeOrder,
} from "../../support/orders/builders.ts";
import { storePayment } from "../../support/orders/model/store-values.ts";
import { shownHolds } from "../../support/orders/shown-holds.ts";

const sentOn = (shown: FactsOver): OrderRow =>
  orderRow({ approvals: [approval("send", at(0), { lifts: shownHolds(shown) })] });
const sentUnpaid = (status: string): OrderRow => orderRow({ approvals: [approval("send_unpaid", at(0), { status })] });

function outcome(over: FactsOver): string {
  const { submission, wait, step, tasks } = decide(facts(over));
  if (step.do === "send") return "sent";
  return `${submission}: ${wait?.reason}${tasks.length > 0 ? ", told" : ""}`;
}

const ARCHIVED = storeOrder({ closedAt: at(0.5) });
const HOUR = 60;
const IMPORTED = storeOrder({ processedAt: at(-90 * 24 * HOUR) });
const UNPAID = storeOrder({ financialStatus: "PENDING" });
const pickupPoint = storeOrder({
  fulfillmentOrders: [fulfillmentOrder([storeLine()], { deliveryMethod: "PICKUP_POINT" })],
});
const paidAt = (minutes: number | null) =>
  storeOrder({ payment: { ...storeOrder().payment, takenAt: minutes === null ? null : at(minutes) } });
const kept = orderRow({ approvals: [approval("keep_at_location", at(0))] });
const part2 = { part: 2, approvals: [approval("part", at(0), { why: "unsent_lines" })] };

test.each<[string, FactsOver, string]>([
  ["archived in Shopify", { order: ARCHIVED }, "held: archived, told"],
  [
    "archived, and sent for something else",
    { order: ARCHIVED, row: sentOn({ order: pickupPoint }) },
    "held: archived, told",
  ],
  ["archived, and sent all the same", { order: ARCHIVED, row: sentOn({ order: ARCHIVED }) }, "sent"],
  ["archived, of which a further part was ordered", { order: ARCHIVED, row: orderRow(part2) }, "sent"],
  ["sold a day before Shopify had it", { order: storeOrder({ processedAt: at(-24 * HOUR) }) }, "sent"],
  [
    "sold longer before, so imported",
    { order: storeOrder({ processedAt: at(-24 * HOUR - 1) }) },
    "held: imported, told",
  ],
  ["imported, and sent all the same", { order: IMPORTED, row: sentOn({ order: IMPORTED }) }, "sent"],
  ["for a pickup point", { order: pickupPoint }, "held: pickup_point, told"],
  ["for a pickup point, and sent all the same", { order: pickupPoint, row: sentOn({ order: pickupPoint }) }, "sent"],
  ["for a pickup point where no address holds", { order: pickupPoint, rules: { heldAddresses: "none" } }, "sent"],
  [
    "kept at the merchant's location, once orders go to Kit automatically again",
    { row: kept },
    "held: kept_at_location, told",
  ],
  [
    "kept there, and sent after all",
    { row: orderRow({ approvals: [...kept.approvals, ...sentOn({ row: kept }).approvals] }) },
    "sent",
  ],
  ["not paid", { order: UNPAID }, "received: not_paid"],
  ["not paid, and sent", { order: UNPAID, row: sentOn({ order: UNPAID }) }, "received: not_paid"],
  ["sent unpaid", { order: UNPAID, row: sentUnpaid("PENDING") }, "sent"],
  [
    "sent unpaid, and its authorization expired since",
    { order: storeOrder({ financialStatus: "EXPIRED" }), row: sentUnpaid("PENDING") },
    "received: not_paid",
  ],
  [
    "sent unpaid, and voided since",
    { order: storeOrder({ financialStatus: "VOIDED" }), row: sentUnpaid("PENDING") },
    "held: refunded, told",
  ],
  [
    "sent unpaid, with a risk",
    { order: storeOrder({ financialStatus: "PENDING", riskLevel: "HIGH" }), row: sentUnpaid("PENDING") },
    "held: risk_held, told",
  ],
])("an order %s", (_title, over, expected) => {
  expect(outcome(over)).toBe(expected);
});

const COD = "Cash on Delivery (COD)";
const unpaidBy = (over: Partial<StorePayment>, financialStatus = "PENDING", more: Partial<StoreOrder> = {}) =>
  storeOrder({ financialStatus, payment: storePayment(over), ...more });
const cod = { unpaidGateways: [COD] };
const terms = { unpaidTerms: true };

test.each<[string, FactsOver, string]>([
  ["on a company's terms", { order: unpaidBy({ companyTerms: true }), rules: terms }, "sent"],
  [
    "on a company's terms, paid in part",
    { order: unpaidBy({ companyTerms: true }, "PARTIALLY_PAID"), rules: terms },
    "sent",
  ],
  [
    "on a company's terms, which are awaited",
    { order: unpaidBy({ companyTerms: true }), rules: cod },
    "received: not_paid",
  ],
  ["by a company without terms", { order: unpaidBy({ companyTerms: false }), rules: terms }, "received: not_paid"],
  ["on delivery", { order: unpaidBy({ gateways: [COD] }), rules: cod }, "sent"],
  [
    "on delivery, and in part by a gift card",
    { order: unpaidBy({ gateways: ["gift_card", COD] }, "PARTIALLY_PAID"), rules: cod },
    "sent",
  ],
  ["on delivery, where nothing is sent unpaid", { order: unpaidBy({ gateways: [COD] }) }, "received: not_paid"],
  [
    "by a gateway that was not chosen",
    { order: unpaidBy({ gateways: ["Bank Deposit"] }), rules: cod },
    "received: not_paid",
  ],
  [
    "on delivery, with an authorization that expired",
    { order: unpaidBy({ gateways: [COD] }, "EXPIRED"), rules: cod },
    "received: not_paid",
  ],
  ["on delivery, and voided", { order: unpaidBy({ gateways: [COD] }, "VOIDED"), rules: cod }, "held: refunded, told"],
  [
    "on delivery, with a risk",
    { order: unpaidBy({ gateways: [COD] }, "PENDING", { riskLevel: "HIGH" }), rules: cod },
    "held: risk_held, told",
  ],
])("an order to be paid %s", (_title, over, expected) => {
  expect(outcome(over)).toBe(expected);
});

const known = (minutes: number, over: Partial<OrderRow> = {}) => orderRow({ createdAt: at(minutes), ...over });
const BEHIND = PRIORITY.sendAgain;

test.each<[string, OrderRow, StoreOrder, number]>([
  ["known within ten minutes of its payment", known(10), storeOrder(), PRIORITY.send],
  ["found later", known(10.1), storeOrder(), BEHIND],
  ["known since checkout and paid a day later", known(0), paidAt(24 * HOUR), PRIORITY.send],
  ["known a day after checkout, as it was paid", known(24 * HOUR), paidAt(24 * HOUR), PRIORITY.send],
  ["without a time of payment, found a day after checkout", known(24 * HOUR), paidAt(null), BEHIND],
  ["found later, of which a further part was ordered", known(10.1, part2), storeOrder(), PRIORITY.send],
])("an order %s has its priority at Kit", (_title, row, order, priority) => {
  expect(decide(facts({ row, order, now: at(25 * HOUR) })).step).toMatchObject({ do: "send", priority });
});
