import { addAmounts } from "shopify-sandbox/money";
import { lineTotal, orderTotal, unfulfilledQuantity } from "shopify-sandbox/orders";
import type { OrderRecord } from "shopify-sandbox/types";

/** Shopify's fulfillment status of the order. */
export function fulfillmentStatusOf(order: OrderRecord): "FULFILLED" | "PARTIALLY_FULFILLED" | "UNFULFILLED" {
  const fulfilled = order.lines.reduce((sum, line) => sum + line.fulfilledQuantity, 0);
  if (fulfilled === 0) return "UNFULFILLED";
  return order.lines.some((line) => unfulfilledQuantity(line) > 0) ? "PARTIALLY_FULFILLED" : "FULFILLED";
}

/** The order's present total in decimal amounts: its lines before the discount, and the whole. */
export function totalsOf(order: OrderRecord): { lines: string; total: string } {
  return { lines: addAmounts(...order.lines.map((line) => lineTotal(line))), total: orderTotal(order) };
}

/** The actions available for the order now. */
export function actionsOf(order: OrderRecord): { pay: boolean; cancel: boolean; refund: boolean; fulfill: boolean } {
  const isCancelled = order.cancelledAt !== null;
  return {
    pay: !isCancelled && ["PENDING", "AUTHORIZED", "PARTIALLY_PAID"].includes(order.financialStatus),
    cancel: !isCancelled && fulfillmentStatusOf(order) === "UNFULFILLED",
    refund: Number(order.paidAmount) > Number(order.refundedAmount),
    fulfill: !isCancelled && order.lines.some((line) => line.requiresShipping && unfulfilledQuantity(line) > 0),
  };
}
