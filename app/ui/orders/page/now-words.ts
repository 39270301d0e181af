// The first sentence about an order: what happens now, or that payment is due. Used on the order's page and on Shopify's. Pure.
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { reasonWords } from "../../texts/orders/order-reasons.ts";
import { statuses } from "../../texts/orders/orders.ts";

/** The task of a held order already says the same. */
export function saidByTask(order: Pick<OrderDetails, "tasks">): boolean {
  return order.tasks.some((task) =>
    ["order_held", "rejected", "review", "kit_number_needed", "fulfillment_undone", "fulfillment_refused"].includes(
      task.kind ?? "",
    ),
  );
}

export function nowWords(order: Pick<OrderDetails, "wait" | "status">): string {
  return order.wait ? reasonWords(order.wait.reason, order.wait.params) : `${statuses[order.status].label}.`;
}

/** Kit is waiting for the merchant's payment, and no task advises against it. */
export function isToBePaid(order: Pick<OrderDetails, "status" | "tasks">): boolean {
  return order.status === "unpaid" && !order.tasks.some((task) => task.kind === "do_not_pay");
}
