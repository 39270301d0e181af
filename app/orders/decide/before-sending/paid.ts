// Whether an order's payment allows sending: it is paid, or of a kind that the merchant sends unpaid. Pure.
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import type { OrderRules } from "../rules.ts";

export type PaymentRules = Pick<OrderRules, "paidStates" | "unpaidTerms" | "unpaidGateways">;
type Paying = Pick<StoreOrder, "financialStatus" | "payment">;

/** Shopify's financial states with money still to come. An expired or voided authorization isn't one. */
const STILL_TO_PAY: ReadonlySet<string> = new Set(["PENDING", "PARTIALLY_PAID"]);

export function isStillToPay(financialStatus: string | null | undefined): boolean {
  return STILL_TO_PAY.has(financialStatus ?? "");
}

/** By what a bulk operation's file has of a payment. Null: the rest decides, so the order has to be read singly. */
export function paidByStatus(financialStatus: string | null, rules: PaymentRules): boolean | null {
  if (rules.paidStates.includes(financialStatus ?? "UNKNOWN")) return true;
  const goUnpaid = rules.unpaidTerms || rules.unpaidGateways.length > 0;
  return goUnpaid && isStillToPay(financialStatus) ? null : false;
}

export function countsAsPaid({ financialStatus, payment }: Paying, rules: PaymentRules): boolean {
  return (
    paidByStatus(financialStatus, rules) ??
    ((rules.unpaidTerms && payment.companyTerms) ||
      payment.gateways.some((name) => rules.unpaidGateways.includes(name)))
  );
}

/** "Send unpaid" covers only the state that was shown: an authorization that has expired since wasn't approved. */
export function isSentUnpaid(row: Pick<OrderRow, "approvals">, { financialStatus }: Paying): boolean {
  return approvalOf(row, "send_unpaid")?.params.status === (financialStatus ?? "UNKNOWN");
}
