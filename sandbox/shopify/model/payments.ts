import type { LineQuantity } from "../types.ts";
import { orderPayload, refundPayload } from "../webhooks/order-payloads.ts";
import { cancelFulfillmentOrders, removeUnits } from "./fulfillment/fulfillment-orders.ts";
import { numericId } from "./ids.ts";
import { addAmounts, fromCents, subtractAmount, toCents } from "./money.ts";
import { announcePaid, lineTotal, noteTransaction, orderTotal, touchOrder } from "./orders.ts";
import type { DisputeRecord, LineRecord, OrderRecord, RefundRecord } from "./records.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

export function payOrder(store: Store, orderId: string): OrderRecord {
  const order = store.order(orderId);
  if (["PAID", "REFUNDED", "VOIDED"].includes(order.financialStatus)) {
    throw new Refusal("Order cannot be marked as paid.");
  }
  const kind = order.financialStatus === "AUTHORIZED" ? "CAPTURE" : "SALE";
  order.financialStatus = "PAID";
  order.paidAmount = orderTotal(order);
  noteTransaction(store, order, { kind, at: new Date().toISOString() });
  announcePaid(store, order);
  touchOrder(store, order);
  return order;
}

/** Refunds lines (their units leave the order) or an amount alone (nothing leaves). */
export function refundOrder(
  store: Store,
  orderId: string,
  what: { lines?: LineQuantity[]; amount?: string; restock?: boolean },
): RefundRecord {
  const order = store.order(orderId);
  const lines = (what.lines ?? []).map(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.id === numericId(lineId));
    if (!line) throw new Refusal("Line item does not belong to the order");
    if (quantity > line.currentQuantity) throw new Refusal("Quantity cannot refund more items than were purchased");
    return { line, quantity };
  });
  const refund: RefundRecord = {
    id: store.nextId("Refund"),
    createdAt: new Date().toISOString(),
    amount: what.amount ?? worth(order, lines),
    lines: lines.map(({ line, quantity }) => ({
      id: store.nextId("RefundLineItem"),
      lineId: line.id,
      quantity,
      restocked: what.restock ?? true,
    })),
  };
  for (const { line, quantity } of lines) {
    line.currentQuantity -= quantity;
    removeUnits(store, order, line);
  }
  order.refunds.push(refund);
  giveBack(store, order, refund.amount);
  store.note(order, "merchant", `Refunded ${refund.amount} ${store.record.currency}`);
  store.emit("refunds/create", refund.id, refundPayload(order, refund));
  touchOrder(store, order);
  return refund;
}

const refundable = (order: OrderRecord): number => toCents(subtractAmount(order.paidAmount, order.refundedAmount));

/** The cost of the lines, at most the paid amount: units of an unpaid order leave it without a refund. */
function worth(order: OrderRecord, lines: { line: LineRecord; quantity: number }[]): string {
  const cost = toCents(addAmounts(...lines.map(({ line, quantity }) => lineTotal(line, quantity))));
  return fromCents(Math.min(cost, refundable(order)));
}

function giveBack(store: Store, order: OrderRecord, amount: string): void {
  const left = refundable(order);
  if (toCents(amount) === 0) return;
  if (toCents(amount) > left) throw new Refusal("Refund amount is greater than the amount that can be refunded");
  order.refundedAmount = addAmounts(order.refundedAmount, amount);
  order.financialStatus = toCents(amount) >= left ? "REFUNDED" : "PARTIALLY_REFUNDED";
  noteTransaction(store, order, { kind: "REFUND", at: new Date().toISOString(), amount });
}

/** Cancels the whole order. Shopify refuses if anything of it is fulfilled. */
export function cancelOrder(
  store: Store,
  orderId: string,
  how: { reason?: OrderRecord["cancelReason"]; refund?: boolean; staffNote?: string } = {},
): OrderRecord {
  const order = store.order(orderId);
  if (order.cancelledAt !== null) throw new Refusal("Cannot cancel an order that has already been canceled");
  if (order.lines.some((line) => line.fulfilledQuantity > 0)) {
    throw new Refusal("Cannot cancel an order with fulfilled line items", { field: ["orderId"] });
  }
  order.cancelledAt = new Date().toISOString();
  order.closedAt = order.cancelledAt;
  order.cancelReason = how.reason ?? "CUSTOMER";
  order.cancelStaffNote = how.staffNote ?? null;
  settleMoney(store, order, how.refund ?? true);
  for (const line of order.lines) line.currentQuantity = 0;
  cancelFulfillmentOrders(store, order);
  store.note(order, "merchant", `Order cancelled (${order.cancelReason.toLowerCase()})`);
  store.emit("orders/cancelled", order.id, orderPayload(store, order));
  touchOrder(store, order);
  return order;
}

function settleMoney(store: Store, order: OrderRecord, refund: boolean): void {
  const paid = fromCents(toCents(order.paidAmount) - toCents(order.refundedAmount));
  if (order.financialStatus === "PENDING" || order.financialStatus === "AUTHORIZED") voidOrder(store, order);
  if (!refund || toCents(paid) === 0) return;
  const lines = order.lines
    .filter((line) => line.currentQuantity > 0)
    .map((line) => ({
      id: store.nextId("RefundLineItem"),
      lineId: line.id,
      quantity: line.currentQuantity,
      restocked: true,
    }));
  const record: RefundRecord = { id: store.nextId("Refund"), createdAt: new Date().toISOString(), amount: paid, lines };
  giveBack(store, order, paid);
  order.refunds.push(record);
  store.emit("refunds/create", record.id, refundPayload(order, record));
}

/** Voids the payment before capture; the order stays. */
export function voidPayment(store: Store, orderId: string): OrderRecord {
  const order = store.order(orderId);
  if (order.financialStatus !== "AUTHORIZED" && order.financialStatus !== "PENDING")
    throw new Refusal("Payment cannot be voided");
  voidOrder(store, order);
  store.note(order, "merchant", "Payment voided");
  touchOrder(store, order);
  return order;
}

function voidOrder(store: Store, order: OrderRecord): void {
  order.financialStatus = "VOIDED";
  noteTransaction(store, order, { kind: "VOID", at: new Date().toISOString() });
}

/** The shopper's bank disputes the payment, or an open dispute changes. */
export function disputePayment(
  store: Store,
  orderId: string,
  { initiatedAs = "CHARGEBACK", status = "NEEDS_RESPONSE" }: Partial<Omit<DisputeRecord, "id">> = {},
): OrderRecord {
  const order = store.order(orderId);
  const open = order.disputes.at(-1);
  if (open) Object.assign(open, { initiatedAs, status });
  else order.disputes.push({ id: store.nextId("OrderDisputeSummary"), initiatedAs, status });
  store.note(order, "shopper", `Payment disputed (${initiatedAs.toLowerCase()}, ${status.toLowerCase()})`);
  touchOrder(store, order);
  return order;
}
