// Texts of lists of orders, and of statuses, steps and views. The commands are in order-commands.ts.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import type { OrderStep, StepState } from "../../../orders/read/order-steps.ts";
import type { OrderView } from "../../../orders/read/order-views.ts";
import { formatDate } from "../../format.ts";

export type Tone = "info" | "success" | "warning" | "critical" | "attention" | undefined;

export const statuses: Record<OrderStatus, { label: string; tone: Tone }> = {
  new: { label: "New", tone: "info" },
  placed_earlier: { label: "Earlier order", tone: "attention" },
  held: { label: "Needs attention", tone: "warning" },
  waiting: { label: "Waiting", tone: undefined },
  sending: { label: "Sending", tone: "info" },
  checking: { label: "Confirming", tone: "info" },
  number_needed: { label: "Number missing", tone: "warning" },
  review: { label: "Check in Kit", tone: "warning" },
  rejected: { label: "Rejected", tone: "critical" },
  unpaid: { label: "Payment due", tone: "attention" },
  in_production: { label: "In production", tone: "info" },
  shipped: { label: "Shipped", tone: "success" },
  delivered: { label: "Delivered", tone: "success" },
  canceled: { label: "Canceled", tone: undefined },
  not_sent: { label: "Not sent", tone: undefined },
  other_state: { label: "Unknown status", tone: "attention" },
};

const steps: Record<OrderStep, { done: string; open: string }> = {
  sent: { done: "Sent", open: "Sending" },
  paid: { done: "Paid", open: "Payment" },
  made: { done: "Made", open: "Production" },
  shipped: { done: "Shipped", open: "Shipping" },
  delivered: { done: "Delivered", open: "Delivery" },
};

export function stepWords({ step, state }: Pick<StepState, "step" | "state">): string {
  return state === "done" ? steps[step].done : steps[step].open;
}

export const views: Record<OrderView, string> = {
  all: "All",
  needs_you: "Needs attention",
  waiting: "Waiting",
  unpaid: "Payment due",
  in_production: "In production",
  shipped: "Shipped",
  delivered: "Delivered",
  closed: "Canceled or not sent",
};

/** The next step in lists if the merchant has to act. The other statuses say it themselves. */
export const toDo: Partial<Record<OrderStatus, string>> = {
  number_needed: "Enter Kit number",
  review: "Check in Kit's portal",
  rejected: "View reason",
};

const day = (date: string) => formatDate(new Date(date), "UTC");

export const orders = {
  title: "Orders",
  resource: { singular: "order", plural: "orders" },
  columns: {
    value: "Value",
    order: "Order",
    placed: "Placed",
    items: "Items",
    shipsTo: "Ships to",
    status: "Status",
    kits: "Kits",
    next: "Next step",
  },
  /** A custom item or a deleted product, whose name the app doesn't keep. */
  noProduct: "Custom item",
  search: "Search orders",
  searchIncomplete: "Many orders begin like this. Type more of the number to search all of them.",
  dailyCheck: "Daily check",
  report: "Monthly report",
  earlier: (count: number) => `Earlier orders (${formatNumber(count)})`,
  part: (part: number) => `part ${part}`,
  staging: "Test mode",
  needsYou: "Needs attention",
  pay: "Pay at Kit",
  doNotPay: "Don't pay",
  reviewFirst: "Review first",
  sends: "Sends",
  kits: (count: number) => formatCount(count, "kit"),
  moreItems: (count: number) => `+\u00a0${formatNumber(count)}\u00a0more`,
  moreActions: "More actions",
  select: (order: string) => `Select order ${order}`,
  empty: {
    none: {
      heading: "No orders yet",
      body: "Orders with linked products appear here.",
      action: "Link products",
    },
    view: { heading: "No orders here", body: "No orders have this status." },
    design: { heading: "No orders with this design", body: "Orders with this design appear here." },
    filtered: { heading: "No orders match these filters", body: "Remove a filter to see more." },
    search: {
      heading: "No orders found",
      body: "Try an order name, such as #1001, or a Kit number. Orders with only custom items appear once you find them in Shopify.",
      action: "Clear search",
    },
    inShopify: {
      action: "Find in Shopify",
      notFound: "Shopify has no order with this name.",
      noAccess: "Shopify doesn't show this order now. Try again later.",
      noCustomItems: (name: string) =>
        `${name} has no open custom items to choose a design for. If it has products, link them.`,
    },
    /** On a page that lists only some orders. */
    searchHere: { body: "No order on this page matches your search.", action: "Search all orders" },
  },
  controls: {
    toggle: "Filter and sort",
    savedViews: "Saved views",
    remove: (filter: string) => `Remove ${filter}`,
    design: (name: string) => `Design: ${name}`,
    from: (amount: string) => `Value at least ${amount}`,
    last: (days: number) => `Last ${days} days`,
    between: ({ from, to }: { from: string | null; to: string | null }) =>
      ["Placed", from && `from ${day(from)}`, to && `to ${day(to)}`].filter(Boolean).join(" "),
    oldest: "Oldest first",
  },
  next: "Next orders",
  previous: "Previous orders",
  enterCosts: "Enter unit costs",
  margin: (amount: string) => `${amount} margin`,
  ledger: "Export orders",
  ledgerFailed: "The orders couldn't be exported. Try again.",
  bulk: {
    results: (done: number, of: number) =>
      done === of
        ? `Done for ${formatCount(of, "order")}`
        : `Done for ${formatNumber(done)} of ${formatCount(of, "order")}`,
  },
} as const;
