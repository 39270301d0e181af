import type { OrderEdit } from "../types.ts";
import { orderEditPayload } from "../webhooks/order-payloads.ts";
import { removeUnits } from "./fulfillment/fulfillment-orders.ts";
import { routeLines } from "./fulfillment/routing.ts";
import { numericId } from "./ids.ts";
import { subtractAmount, toCents } from "./money.ts";
import { addLines, orderTotal, touchOrder } from "./orders.ts";
import type { OrderRecord } from "./records.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

/** Adds lines and changes quantities, like a committed order edit. Fulfilled units stay in the order. */
export function editOrder(store: Store, orderId: string, edit: OrderEdit): OrderRecord {
  const order = store.order(orderId);
  if (order.cancelledAt !== null) throw new Refusal("The order is cancelled and can't be edited");
  const changes = (edit.setQuantity ?? []).map(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.id === numericId(lineId));
    if (!line) throw new Refusal("Line item does not belong to the order");
    if (quantity < line.fulfilledQuantity) throw new Refusal("Quantity can't be lower than the fulfilled quantity");
    return { line, quantity, delta: quantity - line.currentQuantity };
  });
  const before = orderTotal(order);
  const added = addLines(store, order, { specs: edit.add ?? [] });
  for (const { line, quantity, delta } of changes) {
    line.currentQuantity = quantity;
    // `quantity` keeps removed units, so only an increase raises it.
    if (delta > 0) line.quantity += delta;
    removeUnits(store, order, line);
  }
  order.edited = true;
  oweMore(order, before);
  store.note(order, "merchant", "Order edited");
  const grown = [...added, ...changes.filter((one) => one.delta > 0).map((one) => one.line)];
  if (grown.length > 0) {
    store.later(store.world.routingDelay, () => {
      if (store.orders.has(order.id) && order.cancelledAt === null) routeLines(store, order, grown);
    });
  }
  const additions = [
    ...added.map((line) => ({ id: line.id, delta: line.quantity })),
    ...changes.filter((one) => one.delta > 0).map((one) => ({ id: one.line.id, delta: one.delta })),
  ];
  const removals = changes.filter((one) => one.delta < 0).map((one) => ({ id: one.line.id, delta: -one.delta }));
  store.emit("orders/edited", order.id, orderEditPayload(store, order, { additions, removals }));
  touchOrder(store, order);
  return order;
}

/** What an edit adds is still to be paid, unless the customer paid too much before. */
function oweMore(order: OrderRecord, before: string): void {
  if (order.financialStatus !== "PAID" && order.financialStatus !== "PARTIALLY_REFUNDED") return;
  const paid = toCents(subtractAmount(order.paidAmount, order.refundedAmount));
  const overpaid = Math.max(0, paid - toCents(before));
  if (toCents(orderTotal(order)) - toCents(before) <= overpaid) return;
  order.financialStatus = paid > 0 ? "PARTIALLY_PAID" : "PENDING";
}
