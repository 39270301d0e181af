// Words of the orders list, the order page, the unpaid kits and the earlier orders.
import type { CommandOutcome, LinkOutcome } from "../../orders/commands/command-outcomes.ts";
import type { OrderAction } from "../../orders/read/order-actions.ts";
import type { OrderStatus } from "../../orders/read/order-status.ts";
import type { OrderView } from "../../orders/read/order-views.ts";
import { formatCount, formatNumber } from "../format.ts";

export type Tone = "info" | "success" | "warning" | "critical" | "attention" | undefined;

export const statuses: Record<OrderStatus, { label: string; tone: Tone }> = {
  new: { label: "New", tone: "info" },
  placed_earlier: { label: "Placed before going live", tone: "attention" },
  held: { label: "Needs attention", tone: "warning" },
  waiting: { label: "Waiting to be sent", tone: undefined },
  sending: { label: "Being sent", tone: "info" },
  checking: { label: "Checking with Kit", tone: "attention" },
  number_needed: { label: "Kit number needed", tone: "warning" },
  review: { label: "Needs a look at Kit", tone: "warning" },
  rejected: { label: "Refused by Kit", tone: "critical" },
  unpaid: { label: "Waiting for you to pay Kit", tone: "attention" },
  in_production: { label: "In production", tone: "info" },
  shipped: { label: "Shipped", tone: "success" },
  delivered: { label: "Delivered", tone: "success" },
  canceled: { label: "Canceled at Kit", tone: undefined },
  not_sent: { label: "Not sent", tone: undefined },
  other_state: { label: "Other state at Kit", tone: "attention" },
};

export const views: Record<OrderView, string> = {
  all: "All",
  needs_you: "Needs attention",
  waiting: "Waiting",
  unpaid: "Unpaid",
  in_production: "In production",
  shipped: "Shipped",
  delivered: "Delivered",
  closed: "Canceled or not sent",
};

/** What a list says comes next where the merchant has to look at the order; the other statuses say it themselves. */
export const toDo: Partial<Record<OrderStatus, string>> = {
  number_needed: "Enter the Kit number",
  review: "Say whether Kit has it",
  rejected: "See what Kit says",
};

export const orders = {
  title: "Orders",
  subtitle: "Every order with a kit in it, and where it stands",
  resource: { singular: "order", plural: "orders" },
  columns: {
    order: "Order",
    placed: "Placed",
    status: "Status",
    kits: "Kits",
    kitNumber: "Kit number",
    next: "What next",
  },
  search: "Find by order name, Shopify id, Kit number or reference",
  searchShort: "Find an order",
  earlier: (count: number) => `Earlier orders (${formatNumber(count)})`,
  part: (part: number) => `part ${part}`,
  staging: "Staging",
  needsYou: "Needs attention",
  pay: "Pay at Kit",
  newTab: "(opens in a new tab)",
  kits: (count: number) => formatCount(count, "kit"),
  select: (order: string) => `Select order ${order}`,
  selected: (count: number) => `${count} selected`,
  empty: {
    none: {
      heading: "Orders with kits come here",
      body: "As soon as somebody buys a linked product, the order stands here with what happens to it.",
      action: "Link products",
    },
    view: { heading: "No orders here", body: "Nothing stands at this point right now." },
    search: {
      heading: "No order found",
      body: "Try the order's name, such as #1001, its number at Kit, or its Shopify id.",
    },
  },
  next: "Next orders",
  previous: "Previous orders",
  ledger: "Download the ledger",
  ledgerFailed: "The ledger could not be downloaded. Try again.",
  bulk: {
    actions: "Actions",
    results: (done: number, of: number) =>
      done === of ? `Done for ${formatCount(of, "order")}` : `Done for ${done} of ${formatCount(of, "order")}`,
    confirmCancel: {
      title: "Cancel the selected orders at Kit?",
      body: "Orders that were not sent yet are not sent. Orders at Kit are cancelled as long as that is free; where it costs, you are asked for each.",
      yes: "Cancel orders",
      no: "Leave them",
    },
  },
  several: "Several orders may be meant. Choose one.",
} as const;

/** The words of each command's button. */
export const actions: Record<OrderAction | "make_as_linked", string> = {
  send: "Send to Kit",
  send_without_held_lines: "Send without the held kits",
  already_ordered: "I have ordered it already",
  send_again: "Send it once more",
  hold: "Hold",
  release: "Release",
  try_again: "Try again",
  read_again: "Read again",
  link: "Enter the Kit number",
  cancel: "Cancel",
  make_as_linked: "Make as linked",
  resend: "Send again",
  add_replacement: "Order a replacement",
};

/** What a toast says when a command is done. */
export const done: Record<
  | OrderAction
  | "make_as_linked"
  | "make_as_sold"
  | "dont_send"
  | "keep_at_kit"
  | "cancel_at_cost"
  | "fulfill_without_tracking"
  | "left_to_merchant"
  | "move_to_kit"
  | "keep_at_location"
  | "handled"
  | "add_line",
  string
> = {
  send: "Will be sent to Kit",
  send_without_held_lines: "Will be sent without the held kits",
  already_ordered: "Marked as ordered already",
  send_again: "Will be sent once more",
  hold: "On hold",
  release: "Released",
  try_again: "Will be tried again",
  read_again: "Being read again",
  link: "Linked to the Kit order",
  cancel: "Cancellation noted",
  make_as_linked: "Will be made as linked",
  make_as_sold: "Will be made as sold",
  resend: "Will be sent again",
  dont_send: "Won't be sent",
  add_replacement: "Replacement added",
  keep_at_kit: "Left at Kit",
  cancel_at_cost: "Will be cancelled at Kit",
  fulfill_without_tracking: "Will be fulfilled without tracking",
  left_to_merchant: "Left to you",
  move_to_kit: "Moving to Kit",
  keep_at_location: "Kept at your location",
  handled: "Marked as handled",
  add_line: "Further order added",
};

const NOT_APPLICABLE: Record<string, string> = {
  not_held: "it is not on hold",
  no_such_task: "it is settled already",
  nothing_sent: "nothing of it was sent to Kit",
  part_exists: "another Kit order of it hasn't been sent yet",
  link_changed: "the product's link has changed since. Check the order again",
  not_shipped: "Kit has not shipped it yet",
  move_under_way: "it's being moved to Kit right now",
  not_at_own_location: "it isn't at your location anymore",
  cancel_under_way: "it is being cancelled right now",
  received: "it was not sent to Kit",
  held: "it was not sent to Kit",
  ready: "it was not sent to Kit",
  rejected: "Kit refused it",
  unknown: "it is not clear yet whether Kit has it",
  exists_unlinked: "its number at Kit is not known yet",
  submitted: "Kit has it already",
  void: "it was closed without being sent",
};

/** Why a command was not carried out; null when it was. */
export function outcomeWords(outcome: CommandOutcome): string | null {
  switch (outcome.kind) {
    case "done":
      return null;
    case "not_found":
      return "This order is not here any more.";
    case "too_late":
      return `Too late: ${whereItIs(outcome)}.`;
    case "not_applicable":
      return `Nothing done: ${NOT_APPLICABLE[outcome.why] ?? "it does not fit where the order stands"}.`;
  }
}

function whereItIs(at: { submission: string; kitState: string | null }): string {
  if (at.kitState) return `at Kit the order is ${at.kitState.replaceAll("_", " ")}`;
  if (at.submission === "submitting") return "the order is on its way to Kit right now";
  if (at.submission === "void") return "the order was closed without being sent";
  return "the order has moved on";
}

/** What became of a pasted Kit number or portal link; null when it was linked. `busyFor`: how long Kit's budget is used up. */
export function linkOutcomeWords(outcome: LinkOutcome): string | null {
  switch (outcome.kind) {
    case "done":
      return null;
    case "not_found":
      return "This order is not here any more.";
    case "unreadable":
      return "That is neither a number nor a link to an order in Kit's portal.";
    case "no_such_order":
      return "Your Kit account has no order with that number.";
    case "other_reference":
      return `Kit's order of that number belongs to the reference ${outcome.reference}, not to this order.`;
    case "linked_elsewhere":
      return "Kit's order of that number is linked to another order already.";
    case "too_late":
      return `Not needed any more: ${whereItIs(outcome)}.`;
    case "busy":
      return "Kit takes no further request right now. Try again in a minute.";
    case "failed":
      return "Kit could not be asked right now. Try again in a minute.";
  }
}
