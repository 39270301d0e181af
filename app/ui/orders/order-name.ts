import { orders } from "../texts/orders/orders.ts";

/** "#1001", or "#1001 (part 2)" for further kit orders of the same store order. */
export function orderName(order: { orderName: string; part: number }): string {
  return order.part === 1 ? order.orderName : `${order.orderName} (${orders.part(order.part)})`;
}
