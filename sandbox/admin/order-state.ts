import type { LineRecord, OrderRecord } from "../shopify/types.ts";

/** Shopify's word for how much of an order is fulfilled. */
export function fulfillmentStatusOf(order: OrderRecord): "FULFILLED" | "PARTIALLY_FULFILLED" | "UNFULFILLED" {
  const fulfilled = order.lines.reduce((sum, line) => sum + line.fulfilledQuantity, 0);
  if (fulfilled === 0) return "UNFULFILLED";
  return order.lines.some((line) => openQuantityOf(line) > 0) ? "PARTIALLY_FULFILLED" : "FULFILLED";
}

/** Units of a line that still wait to be fulfilled. */
export function openQuantityOf(line: LineRecord): number {
  return Math.max(0, line.currentQuantity - line.fulfilledQuantity);
}

/** What was ordered, in the shop's currency: lines before the discount, and the whole. */
export function totalsOf(order: OrderRecord): { lines: number; total: number } {
  const lines = order.lines.reduce((sum, line) => sum + Number(line.unitPrice) * line.quantity, 0);
  return { lines, total: lines - Number(order.discount) + Number(order.shippingPrice) };
}

/** What a person may do with the order now. */
export function actionsOf(order: OrderRecord): { pay: boolean; cancel: boolean; refund: boolean; fulfill: boolean } {
  const isCancelled = order.cancelledAt !== null;
  return {
    pay: !isCancelled && ["PENDING", "AUTHORIZED", "PARTIALLY_PAID"].includes(order.financialStatus),
    cancel: !isCancelled && fulfillmentStatusOf(order) === "UNFULFILLED",
    refund: Number(order.paidAmount) > Number(order.refundedAmount),
    fulfill: !isCancelled && order.lines.some((line) => line.requiresShipping && openQuantityOf(line) > 0),
  };
}
