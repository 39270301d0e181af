// Money that went back and fraud that was found: before sending they hold the order, afterwards it is not to be made, unless the
// merchant knew of it and wanted it. And what passes with time is counted from the payment.
import { describe, expect, test } from "vitest";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreOrder, StorePayment } from "../../../app/orders/ports/shopify-order.ts";
import {
  approval,
  at,
  facts,
  type FactsOver,
  mirror,
  orderRow,
  shippedMirror,
  START,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";
import { storePayment } from "../../support/orders/model/store-values.ts";
import { shownHolds } from "../../support/orders/shown-holds.ts";

const paid = (over: Partial<StorePayment>) => storePayment({ takenAt: START, ...over });
const REFUNDED = storeOrder({ financialStatus: "REFUNDED", payment: paid({ returnedAt: at(5) }) });
const VOIDED = storeOrder({ financialStatus: "VOIDED", payment: paid({ returnedAt: at(5) }) });
const CHARGED_BACK = storeOrder({ payment: paid({ chargedBack: true }) });
const RISKY = storeOrder({ riskLevel: "HIGH" });
const PROBLEMS: [string, StoreOrder, string][] = [
  ["refunded by amount", REFUNDED, "refunded"],
  ["voided", VOIDED, "refunded"],
  ["charged back", CHARGED_BACK, "charged_back"],
  ["rated as a high risk", RISKY, "fraud_risk"],
];

function outcome(over: FactsOver): string {
  const { submission, wait, step } = decide(facts(over));
  return step.do === "send" ? "sent" : `${submission}: ${wait?.reason}`;
}

function atKit(order: StoreOrder, row: OrderRow = submittedRow({ tagged: true }), over: FactsOver = {}) {
  const { step, tasks, wait } = decide(facts({ order, row, now: at(11), ...over }));
  return { step, tasks, wait: wait?.reason };
}

const requested = (over: Partial<OrderRow> = {}) =>
  submittedRow({
    kit: mirror({ readAt: at(10.8) }),
    cancel: { state: "requested", by: "store", at: at(10), lostCount: 0 },
    tagged: true,
    ...over,
  });

describe("after it was sent", () => {
  test.each(PROBLEMS)("an order that was %s is to be canceled at Kit", (_, order, why) => {
    expect(atKit(order).step).toMatchObject({ do: "note", cancel: { state: "requested", by: "store" } });
    expect(atKit(order).step).toMatchObject({ timeline: [{ code: "cancel_requested", params: { why } }] });
    // Free at Kit: canceled without a question, and not to be paid meanwhile.
    expect(atKit(order, requested()).step).toEqual({ do: "cancel_at_kit" });
    expect(atKit(order, requested()).tasks).toMatchObject([{ kind: "do_not_pay", params: { why, certain: true } }]);
  });

  test.each(PROBLEMS)("an order that was %s and costs to cancel is the merchant's to decide", (_, order, why) => {
    const kit = mirror({
      state: "in_production",
      stage: 2,
      paymentStatus: "paid",
      cancelType: "production_cost",
      readAt: at(10.8),
    });
    const asked = atKit(order, requested({ kit }));
    expect(asked).toMatchObject({ step: { do: "rest" }, wait: "cancel_question" });
    expect(asked.tasks).toMatchObject([{ kind: "cancel_costs", params: { why } }]);
    const kept = submittedRow({ kit, approvals: [approval("keep_at_kit", at(12), { about: "[false]", why })] });
    expect(atKit(order, kept)).toMatchObject({ tasks: [], wait: "in_production" });
  });

  test("money that comes back after Kit has shipped is a return", () => {
    const shipped = submittedRow({ kit: shippedMirror() });
    for (const [, order] of PROBLEMS) expect(atKit(order, shipped).tasks).toEqual([]);
  });

  test("a goodwill refund of a part, an inquiry that the bank did not decide, and a lower risk change nothing", () => {
    expect(
      atKit(storeOrder({ financialStatus: "PARTIALLY_REFUNDED", payment: paid({ returnedAt: at(5) }) })).tasks,
    ).toEqual([]);
    expect(atKit(storeOrder({ riskLevel: "MEDIUM" })).tasks).toEqual([]);
    expect(atKit(RISKY, undefined, { rules: { heldRiskLevels: [] } }).tasks).toEqual([]);
    expect(
      atKit(storeOrder({ riskLevel: "PENDING" }), undefined, { rules: { heldRiskLevels: ["PENDING"] } }).tasks,
    ).toEqual([]);
  });

  test("a chargeback that was won takes the request to cancel back", () => {
    expect(atKit(storeOrder({}), requested()).step).toMatchObject({ do: "note", cancel: { state: "none" } });
  });

  test("cancels only for a problem that the merchant did not approve when sending", () => {
    const sentAs = (order: StoreOrder, when = at(6)) =>
      submittedRow({ approvals: [approval("send", when, { lifts: shownHolds({ order }) })] });
    expect(atKit(REFUNDED, sentAs(REFUNDED)).tasks).toEqual([]);
    expect(atKit(RISKY, sentAs(RISKY)).tasks).toEqual([]);
    expect(atKit(CHARGED_BACK, sentAs(CHARGED_BACK)).tasks).toEqual([]);
    expect(atKit(RISKY, sentAs(CHARGED_BACK)).step).toMatchObject({ cancel: { state: "requested" } });
    // Sent out of that hold, paid again by the customer, and refunded again.
    expect(atKit(REFUNDED, sentAs(REFUNDED, at(4))).step).toMatchObject({ cancel: { state: "requested" } });
  });

  test("a further part that the merchant opened afterwards is wanted", () => {
    const part = (when: Date, lifts: string[] = []) =>
      submittedRow({
        part: 2,
        approvals: [approval("part", when, { why: "unsent_lines", lifts })],
        kit: mirror({ readAt: at(10.8) }),
        tagged: false,
      });
    expect(atKit(REFUNDED, part(at(6))).step).toEqual({ do: "rest" });
    expect(atKit(REFUNDED, part(at(4))).step).toMatchObject({ cancel: { state: "requested" } });
    expect(atKit(RISKY, part(at(4))).step, "rated since").toMatchObject({ cancel: { state: "requested" } });
    expect(atKit(RISKY, part(at(4), shownHolds({ order: RISKY }))).step, "accepted before").toEqual({ do: "rest" });
  });

  test.each(PROBLEMS)("an order that was %s while Kit's answer is lost is not sent again", (_, order, why) => {
    const row = orderRow({ submission: "unknown", lostCount: 1 });
    const { step, tasks } = decide(facts({ order, row, now: at(30), rules: { needsYouTags: false } }));
    expect(step).toEqual({ do: "rest" });
    expect(tasks).toMatchObject([{ kind: "do_not_pay", params: { certain: false, why } }]);
  });
});

describe("before it is sent", () => {
  test("a chargeback holds it, until the merchant sends it all the same", () => {
    expect(outcome({ order: CHARGED_BACK })).toBe("held: charged_back");
    const row = orderRow({ approvals: [approval("send", at(1), { lifts: shownHolds({ order: CHARGED_BACK }) })] });
    expect(outcome({ order: CHARGED_BACK, row })).toBe("sent");
  });

  test("an assessment is waited for within the limit, counted from the payment", () => {
    for (const riskLevel of [null, "PENDING"]) {
      const order = storeOrder({ riskLevel, payment: paid({ takenAt: at(60) }) });
      const decision = decide(facts({ order, now: at(61) }));
      expect(decision).toMatchObject({ submission: "received", wait: { reason: "risk_awaited" }, dueAt: at(75) });
      expect(outcome({ order, now: at(76) })).toBe("sent");
      expect(outcome({ order, now: at(61), rules: { riskWaitMinutes: 0 } })).toBe("sent");
      // Nobody looks at the risk: nothing is waited for.
      expect(outcome({ order, now: at(61), rules: { heldRiskLevels: [] } })).toBe("sent");
      const row = orderRow({ approvals: [approval("send", at(61), { lifts: null })] });
      expect(outcome({ order, now: at(61), row })).toBe("sent");
    }
    const another = storeOrder({ riskLevel: "LOW", riskRunning: true });
    expect(outcome({ order: another, now: at(1) }), "another app was faster").toBe("received: risk_awaited");
    expect(outcome({ order: another, now: at(16) })).toBe("sent");
    for (const riskLevel of ["LOW", "NONE", "MEDIUM"])
      expect(outcome({ order: storeOrder({ riskLevel }), now: at(1) })).toBe("sent");
  });

  test("a problem that only a person can fix is reported before any wait begins", () => {
    expect(outcome({ order: storeOrder({ riskLevel: null, customer: null }) })).toBe("held: no_address");
  });

  test("the waiting time runs from the payment, not from when the order was placed or first seen", () => {
    const rules = { holdMinutes: 60 };
    const late = storeOrder({ payment: paid({ takenAt: at(4 * 24 * 60) }) });
    const row = orderRow({ createdAt: START });
    const decision = decide(facts({ order: late, row, rules, now: at(4 * 24 * 60 + 1) }));
    expect(decision).toMatchObject({ wait: { reason: "hold_window" }, dueAt: at(4 * 24 * 60 + 60) });
    expect(outcome({ order: late, row, rules, now: at(4 * 24 * 60 + 61) })).toBe("sent");
    // Seen late, because the webhook was lost: it has had its time.
    const seenLate = orderRow({ createdAt: at(90) });
    expect(outcome({ order: storeOrder({ payment: paid({}) }), row: seenLate, rules, now: at(91) })).toBe("sent");
    // Costs nothing, so that no money moved.
    const free = storeOrder({ payment: paid({ takenAt: null }) });
    expect(outcome({ order: free, rules, now: at(30) })).toBe("received: hold_window");
  });
});
