// What needs a person, in words: what is wrong and what to do. A kind of task without words fails the types.
import type { TaskKind } from "../../orders/tasks.ts";
import { formatCount } from "../format.ts";
import { lineReasonWords, reasonWords } from "./order-reasons.ts";
import { kitStateWords } from "./order-timeline.ts";
import { around, count, list, type Params, sentence, text } from "./params.ts";

interface TaskWords {
  title: string;
  body: (params: Params) => string;
}

function kitSays(params: Params): string {
  const detail = text(params, "detail");
  return detail === null ? "" : ` Kit says: ${sentence(detail)}`;
}

export const tasks: Record<TaskKind, TaskWords> = {
  order_held: { title: "This order waits for you", body: (p) => reasonWords(text(p, "reason") ?? "", p) },
  rejected: {
    title: "Kit refused this order",
    body: (p) => `Nothing was made.${kitSays(p)} Correct it in Shopify or in the design, then try again.`,
  },
  review: {
    title: "Does Kit have this order?",
    body: (p) =>
      `Kit's answers were lost several times. Look in Kit's portal for the reference${around(p, "reference", [" ", ""])}: if the order is there, enter its number; if not, send it once more.`,
  },
  kit_number_needed: {
    title: "Kit number needed",
    body: (p) =>
      `Kit has an order with the reference${around(p, "reference", [" ", ""])}, but not its number here. Find it in Kit's portal and enter its number, so that payment and tracking can be followed.`,
  },
  do_not_pay: {
    title: "Do not pay this order",
    body: (p) =>
      p["certain"] === true
        ? `It is not wanted any more in Shopify, and still stands unpaid at Kit${around(p, "kitOrderId", [" as number ", ""])}.`
        : `It is not wanted any more in Shopify. Kit may hold an order with the reference${around(p, "reference", [" ", ""])}: do not pay it.`,
  },
  cancel_costs: {
    title: "Cancelling costs",
    body: (p) =>
      `The order is ${kitStateWords(text(p, "state"))} at Kit. ${text(p, "cancelType") === "no_cost" ? "Kit says that cancelling is free." : text(p, "cancelType") === "production_cost" ? "Kit charges the production cost if it is cancelled now." : "Kit does not say what cancelling costs; once in production it charges the production cost."} Cancel it at that price, or leave it at Kit.`,
  },
  cancel_not_possible: {
    title: "Kit does not cancel this order any more",
    body: (p) =>
      `It is ${kitStateWords(text(p, "state"))} at Kit.${kitSays(p)} It will be made and shipped; settle it with your customer.`,
  },
  cancel_unknown: {
    title: "Was this order cancelled at Kit?",
    body: () => "Kit's answer to the cancellation was lost, and its state does not tell. Look in Kit's portal.",
  },
  changed_after_sending: {
    title: "The order was reduced after it went to Kit",
    body: (p) =>
      `${formatCount(count(p, "lines") ?? 1, "line")} changed in Shopify. Kit's order cannot be changed: leave it as it is, or cancel it at Kit and send the rest.`,
  },
  address_changed: {
    title: "The address changed after the order went to Kit",
    body: () =>
      "Kit ships to the address that was sent. Ask Kit to correct it before it ships, or cancel the order at Kit while that is possible.",
  },
  line_added: {
    title: "A kit was added after the order went to Kit",
    body: () => "It is not part of Kit's order. Send it as a further order, which has to be paid on its own.",
  },
  differs_at_kit: {
    title: "Kit's order differs from what was sent",
    body: (p) =>
      `${list(p, "differences", (d) => d.replaceAll("_", " ")) ?? "Something"} is not as it was sent. Compare the two in Kit's portal.`,
  },
  canceled_at_kit: {
    title: "Canceled at Kit, but still wanted in Shopify",
    body: () => "Somebody canceled it in Kit's portal. Order a replacement, or cancel the order in Shopify.",
  },
  shipped_though_cancelled: {
    title: "Shipped although it was cancelled",
    body: () => "It was cancelled in Shopify after Kit could still stop it. Settle it with your customer.",
  },
  fulfillment_blocked: {
    title: "Shipped, but Shopify does not let the app fulfill it",
    body: (p) =>
      `${list(p, "why", (why) => lineReasonWords(why, {})) ?? "Its fulfillment is closed or on hold."} Release it in Shopify, then read it again here.`,
  },
  fulfillment_refused: {
    title: "Shopify refused the fulfillment",
    body: (p) =>
      `${around({ messages: sentence(list(p, "messages")) }, "messages", ["Shopify says: ", " "])}Check the order in Shopify, then try again.`,
  },
  tracking_missing: {
    title: "Shipped, but without a tracking number",
    body: () => "Kit gives no tracking number for it so far. Wait, or mark it as fulfilled without one.",
  },
  request_unanswered: {
    title: "Shopify does not take the answer to your request",
    body: () =>
      "It is tried again by itself. Look at the order in Shopify: take the request back there, and ask again.",
  },
  unknown_state: {
    title: "Kit gives a state that this app does not know",
    body: (p) =>
      `The state is ${kitStateWords(text(p, "state"))}. Nothing is done by itself until it changes. Look in Kit's portal.`,
  },
  not_found_at_kit: {
    title: "Kit does not find this order",
    body: () =>
      "Kit says that your account has no order of that number. Check in Kit's portal which account it belongs to.",
  },
  day_50: {
    title: "Unfulfilled for 50 days",
    body: () => "From day 60 on Shopify hides the order from this app, and its tracking could not be written any more.",
  },
  unpaid_long: {
    title: "Waiting long for you to pay Kit",
    body: () => "Kit does not make it before it is paid.",
  },
  kit_unauthorized: {
    title: "Kit does not accept your token",
    body: () => "Orders wait and nothing is lost. Check the token in Kit's portal, or give a new one.",
  },
  events_not_coming: {
    title: "Kit's notices do not come",
    body: () => "Kit is asked a few times a day instead, so tracking may come some hours later.",
  },
  shopify_access_lost: {
    title: "Shopify refuses access",
    body: () => "Orders cannot be read. Open the app once from your Shopify admin, and accept what it asks for.",
  },
  links_broken: {
    title: "Products would not reach Kit",
    body: (p) =>
      `${formatCount(count(p, "count") ?? 1, "product variant")} whose link is broken, or whose design Kit does not make: orders of these would not reach Kit.`,
  },
  daily_check_failed: {
    title: "The last daily check could not be made",
    body: () =>
      "Nobody has compared your store, Kit and this app since then; orders go on as always. It is tried again every night, or now by hand.",
  },
  compliance_redact: {
    title: "A customer's data is to be erased",
    body: (p) =>
      `This app keeps none. Kit holds the name and address, and erases them only when asked: write to Kit about ${kitNumbers(p)}, then mark this as done.`,
  },
  compliance_data_request: {
    title: "A customer asks for their data",
    body: (p) =>
      isNone(p)
        ? "This app keeps none, and none of the customer's orders went to Kit: there is nothing to add to your answer from here."
        : `This app keeps none. Kit holds the name and address of ${kitNumbers(p)}: ask Kit for them, answer the customer, then mark this as done.`,
  },
};

function kitNumbers(params: Params): string {
  const numbers = list({ all: asTexts(params["kitOrders"]) }, "all");
  return numbers ? `Kit order ${numbers}` : "the orders that the app names";
}

function isNone(params: Params): boolean {
  return Array.isArray(params["kitOrders"]) && params["kitOrders"].length === 0;
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === "string" || typeof item === "number").map(String)
    : [];
}

/** Words for a task of a kind that another version wrote. */
export const unknownTask: TaskWords = {
  title: "Something needs you",
  body: () => "Open the order to see what it is.",
};

export const attention = {
  title: "Needs you",
  subtitle: "What the app cannot settle by itself, longest waiting first",
  count: (count: number) =>
    count === 0 ? "Nothing needs you" : `${formatCount(count, "thing")} ${count === 1 ? "needs" : "need"} you`,
  since: "For",
  done: "Marked as done",
  empty: {
    heading: "Nothing needs you",
    body: "Every order is on its way or done. What the app cannot settle by itself stands here.",
  },
  next: "Next",
  previous: "Previous",
  all: "See all",
  wholeShop: "Whole store",
  order: (name: string) => `Order ${name}`,
  buttons: {
    openOrder: "Open the order",
    openInShopify: "Open in Shopify",
    handled: "Mark as handled",
    done: "Mark as done",
    dailyCheck: "Go to Daily check",
    replacement: "Order a replacement",
    cancelAtCost: "Cancel at that price",
    cancelFree: "Cancel at Kit",
    keep: "Leave it at Kit",
    withoutTracking: "Fulfill without tracking",
    leftToMerchant: "I see to it myself",
    addLine: "Send as a further order",
    pay: "Go to unpaid kits",
    account: "Go to Kit account",
    links: "Go to Link products",
    designs: "Go to Designs",
    decide: "Decide",
  },
} as const;
