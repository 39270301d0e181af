// A kit order's way to the customer as a few steps, for whoever draws them. Pure.
import type { OrderStatus } from "./order-status.ts";

/** Words: app/ui/texts/orders.ts. */
export const ORDER_STEPS = ["sent", "paid", "made", "shipped", "delivered"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** The step that an order of this status is at; null: it is on no way to a customer. */
const AT: Record<OrderStatus, OrderStep | null> = {
  new: "sent",
  placed_earlier: "sent",
  held: "sent",
  waiting: "sent",
  sending: "sent",
  checking: "sent",
  number_needed: "sent",
  review: "sent",
  unpaid: "paid",
  in_production: "made",
  shipped: "shipped",
  delivered: "delivered",
  rejected: null,
  canceled: null,
  not_sent: null,
  other_state: null,
};

export interface StepState {
  step: OrderStep;
  state: "done" | "now" | "ahead";
}

/** Empty: rejected, canceled, never sent, or in a state of Kit's that is not known here. */
export function orderSteps(status: OrderStatus): StepState[] {
  const at = AT[status];
  if (at === null) return [];
  const reached = ORDER_STEPS.indexOf(at);
  return ORDER_STEPS.map((step, index) => {
    // What is delivered has nothing left to wait for.
    if (index < reached || at === "delivered") return { step, state: "done" };
    return { step, state: index === reached ? "now" : "ahead" };
  });
}
