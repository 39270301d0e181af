// The first sentence about an order: what happens now, or that payment is due. Used on the order's page and on Shopify's. Pure.
import { asksBeforePaying } from "../../../orders/codes/asked-before-paying.ts";
import type { OrderDetails, OrderLine } from "../../../orders/read/order-details.ts";
import { formatDay } from "../../format.ts";
import { reasonWords } from "../../texts/orders/order-reasons.ts";
import { orders, statuses } from "../../texts/orders/orders.ts";

/** Nothing is left to do for the app, and the badge says why. */
const SAID_BY_BADGE: ReadonlySet<string> = new Set(["on_its_way", "delivered", "canceled_at_kit"]);

/** The badge or a task says all there is to say. */
export function isSaid(order: Pick<OrderDetails, "tasks" | "wait" | "status">): boolean {
  if (isToBePaid(order)) return order.tasks.some(({ kind }) => kind === "unpaid_long");
  return order.tasks.length > 0 || order.wait === null || SAID_BY_BADGE.has(order.wait.reason);
}

export function nowWords(order: Pick<OrderDetails, "wait" | "status">): string {
  return order.wait ? reasonWords(order.wait.reason, order.wait.params) : `${statuses[order.status].label}.`;
}

/** The same with the time at which it's sent, for a page that doesn't show it beside the sentence. */
export function nowAndWhen(
  order: Pick<OrderDetails, "wait" | "status">,
  { timezone, now }: { timezone: string; now: Date },
): string {
  const { wait } = order;
  if (wait?.reason !== "hold_window" || !wait.until) return nowWords(order);
  return `${nowWords(order)} ${orders.sends} ${formatDay(wait.until, { zone: timezone, now })}.`;
}

/** The one line because of which the order is held. Its reason is said at the top of the page. */
export function onlyHeldLine({ tasks, lines }: Pick<OrderDetails, "tasks" | "lines">): OrderLine | null {
  const isHeld = tasks.some(({ kind, params }) => kind === "order_held" && params.reason === "lines_held");
  const held = isHeld ? lines.filter(({ disposition }) => disposition === "hold") : [];
  return held.length === 1 ? held[0]! : null;
}

/** Nothing about the order is to be decided before that. */
export function isPayingFirst(order: Pick<OrderDetails, "status" | "tasks">): boolean {
  return isToBePaid(order) && !asksBeforePaying(order.tasks);
}

/** Kit is waiting for the merchant's payment, and no task advises against it. */
export function isToBePaid(order: Pick<OrderDetails, "status" | "tasks">): boolean {
  return order.status === "unpaid" && !order.tasks.some((task) => task.kind === "do_not_pay");
}
