// Why an order that Kit has, or may have, should not be made.
import type { CancelWhy } from "../../../orders/codes/timeline-params.ts";

const UNWANTED: Partial<Record<string, string>> = {
  store_order_deleted: "This order was deleted in Shopify.",
  nothing_left: "All kits of this order were removed in Shopify.",
  cancellation_requested: "You asked to cancel this order's fulfillment in Shopify.",
  fulfilled: "You fulfilled this order in Shopify.",
  refunded: "The payment for this order was refunded.",
  charged_back: "The customer's bank reversed the payment for this order.",
  fraud_risk: "This order's fraud risk is now at a level you hold.",
} satisfies Partial<Record<CancelWhy | "fulfilled", string>>;

/** Ends with a period. */
export function unwantedWords(why: string | null | undefined): string {
  return UNWANTED[why ?? ""] ?? "This order was canceled in Shopify.";
}
