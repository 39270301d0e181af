// A payment that went back or is not trusted, and what the merchant said of it.
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { ModelStoreOrder } from "./model-store.ts";

export function hasPaymentProblem({ financialStatus, payment, riskLevel }: ModelStoreOrder): boolean {
  return financialStatus === "REFUNDED" || payment.chargedBack || riskLevel === "HIGH";
}

/** The merchant sent it, left it at Kit, or ordered it again: they may have known. */
export function isSaid(row: OrderRow): boolean {
  return row.approvals.some(({ what }) => what === "send" || what === "keep_at_kit" || what === "part");
}
