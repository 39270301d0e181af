// Payment problems that show up later: the money was returned, or Shopify rates the fraud risk at a level that the
// merchant holds. Before sending, a problem holds the order (gates.ts); afterwards the order is no longer wanted at Kit
// (store-unwants.ts), unless the merchant knew and wanted it anyway. Pure.
import { type Because, plainly } from "../../codes/reason-params.ts";
import type { HoldReason } from "../../codes/reasons.ts";
import { approvalOf, STAGE, type OrderRow } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import { wasShown } from "../before-sending/lifted-holds.ts";
import type { Facts } from "../facts.ts";
import { isOrderedByHand } from "../part-purpose.ts";

export const PAYMENT_PROBLEMS = ["refunded", "charged_back", "fraud_risk"] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

export function isPaymentProblem(why: string): why is PaymentProblem {
  return PAYMENT_PROBLEMS.some((one) => one === why);
}

/** The hold for each problem, before sending. */
export function heldAs(problem: PaymentProblem, order: StoreOrder): Because<HoldReason> {
  switch (problem) {
    case "refunded":
      return { reason: "refunded", params: { status: order.financialStatus } };
    case "charged_back":
      return plainly("charged_back");
    case "fraud_risk":
      return { reason: "risk_held", params: { level: order.riskLevel } };
  }
}

/** Shopify's financial states in which all money was returned or released. */
const MONEY_BACK = new Set(["REFUNDED", "VOIDED"]);

export function isMoneyBack(order: Pick<StoreOrder, "financialStatus">): boolean {
  return order.financialStatus !== null && MONEY_BACK.has(order.financialStatus);
}

export function isRiskHeld(order: Pick<StoreOrder, "riskLevel">, rules: Pick<Facts["rules"], "heldRiskLevels">) {
  return order.riskLevel !== null && rules.heldRiskLevels.includes(order.riskLevel);
}

/** After Kit has shipped, a refund is a return, which is between the merchant and their customer. */
export function paymentProblem(
  { row, rules }: { row: OrderRow; rules?: Pick<Facts["rules"], "heldRiskLevels"> | undefined },
  order: StoreOrder,
): PaymentProblem | null {
  if (row.kit !== null && row.kit.stage >= STAGE.shipped) return null;
  if (isMoneyBack(order) && !isAccepted(row, "refunded", order)) return "refunded";
  if (order.payment.chargedBack && !isAccepted(row, "charged_back", order)) return "charged_back";
  if (rules === undefined || order.riskLevel === "PENDING" || !isRiskHeld(order, rules)) return null;
  // Not for a level that is held only since the order was sent.
  const isKnown = order.riskLevel === row.passed.risk || isAccepted(row, "fraud_risk", order);
  return isKnown ? null : "fraud_risk";
}

/**
 * Whether the merchant knew of the problem and wanted the order at Kit: they sent it despite the hold, kept it at Kit,
 * or ordered the further part after the refund.
 */
export function isAccepted(row: OrderRow, problem: PaymentProblem, order: StoreOrder): boolean {
  const since = problem === "refunded" ? order.payment.returnedAt : null;
  const isLater = (at: Date | undefined) => at !== undefined && (since === null || at > since);
  const kept = approvalOf(row, "keep_at_kit");
  const part = isOrderedByHand(row) ? approvalOf(row, "part") : undefined;
  return (
    (wasShown(row, heldAs(problem, order)) && isLater((approvalOf(row, "send") ?? part)?.at)) ||
    (kept?.params.why === problem && isLater(kept.at)) ||
    (since !== null && isLater(part?.at))
  );
}
