// What happened to an order, in words: who did it, and what. A code without words fails the types.
import type { Actor, TimelineCode } from "../../orders/timeline.ts";
import { formatCount, formatList } from "../format.ts";
import { reasonWords } from "./order-reasons.ts";
import { around, count, list, type Params, text } from "./params.ts";

export const actors: Record<Actor, string> = { app: "App", merchant: "You", shopify: "Shopify", kit: "Kit" };

/** Kit's states, as a merchant says them; other names stay as they are. */
const KIT_STATES: Record<string, string> = {
  pending_payment: "waiting for you to pay Kit",
  in_production: "in production",
  shipped: "shipped",
  delivered: "delivered",
  canceled: "canceled",
  cancelled: "canceled",
  void: "canceled",
  voided: "canceled",
};

export function kitStateWords(state: string | null): string {
  return state === null ? "not known yet" : (KIT_STATES[state] ?? `“${state}”`);
}

type Say = (params: Params) => string;

const always =
  (words: string): Say =>
  () =>
    words;

const LOST: Record<string, string> = {
  timeout: "no answer came in time",
  unreadable: "the answer could not be read",
  process_died: "the app was restarted",
};

const NOT_SENT: Record<string, string> = {
  unreachable: "Kit could not be reached",
  unauthorized: "Kit does not accept the token",
  rate_limited: "Kit asked for a pause",
};

export const timelineWords: Record<TimelineCode, Say> = {
  received: always("Order received from Shopify."),
  waiting: (p) => `Waiting: ${reasonWords(text(p, "reason") ?? "", p)}`,
  held: (p) => `Needs you: ${reasonWords(text(p, "reason") ?? "", p)}`,
  approved: approvedWords,
  hold_set: always("Put on hold."),
  hold_lifted: always("Released from hold."),
  sending: (p) => `Sending ${kits(p)} to Kit${again(p)}.`,
  sent: (p) => `Kit took the order${around(p, "kitOrderId", [" as number ", ""])}: ${kitStateWords(text(p, "state"))}.`,
  answer_lost: (p) =>
    `Kit's answer was lost (${LOST[text(p, "code") ?? ""] ?? (around(p, "status", ["status ", ""]) || "the connection broke")}). The app checks before anything is sent again.`,
  not_sent: (p) =>
    `Not sent: ${NOT_SENT[text(p, "why") ?? ""] ?? "the request did not leave"}. It is tried again by itself.`,
  rejected: (p) => `Kit refused the order${around(p, "detail", [": ", ""]) || "."}`,
  reference_taken: (p) => `Kit says that it has an order with this reference${around(p, "detail", [": ", ""]) || "."}`,
  linked: (p) => `Linked to Kit order${around(p, "kitOrderId", [" ", ""])}.`,
  review: always("The answers were lost several times. A person has to look in Kit's portal."),
  void: (p) => `Not sent to Kit: ${reasonWords(text(p, "reason") ?? "", p)}`,
  kit_state: (p) => `At Kit: ${kitStateWords(text(p, "to"))}.`,
  paid: always("Payment to Kit arrived."),
  canceled_at_kit: (p) =>
    `Canceled at Kit${around(p, "cancelType", [" (", ")"]).replace("production_cost", "the production cost stays").replace("no_cost", "free of cost")}.`,
  cancel_requested: (p) =>
    `To be cancelled at Kit${text(p, "why") ? `: ${CANCEL_WHY[text(p, "why")!] ?? text(p, "why")!}` : ""}.`,
  cancel_sent: always("Cancellation sent to Kit."),
  cancel_refused: (p) => `Kit does not cancel it any more${around(p, "detail", [": ", ""]) || "."}`,
  cancel_lost: always(
    "Kit's answer to the cancellation was lost. The app reads the order again before it asks once more.",
  ),
  store_cancelled: always("Cancelled in Shopify."),
  store_changed: always("The order's lines changed in Shopify."),
  customer_changed: always("The customer's details changed in Shopify after the order was sent."),
  fulfilled: (p) =>
    `Marked as fulfilled in Shopify${around(p, "location", [" from ", ""])}${around({ tracking: trackingWords(p) }, "tracking", [" with ", ""])}${p["notified"] === true ? "; the customer was notified" : ""}.`,
  fulfillment_adopted: always("Somebody had marked it as fulfilled already; that fulfillment is used."),
  fulfillment_lost: always("Shopify's answer was lost. The app looks before it tries again."),
  fulfillment_refused: (p) =>
    `Shopify refused the fulfillment${around({ messages: list(p, "messages") }, "messages", [": ", ""]) || "."}`,
  tracking_updated: (p) =>
    `Tracking corrected in Shopify${around({ tracking: trackingWords(p) }, "tracking", [": ", ""])}.`,
  delivered_marked: always("Marked as delivered in Shopify."),
  request_answered: (p) =>
    `${REQUESTS[text(p, "answer") ?? ""] ?? "Your request in Shopify was answered"}${around(p, "message", [": ", ""]) || "."}`,
  progress_reported: always("Shopify was told that Kit is making it."),
  task_handled: (p) =>
    text(p, "kind") === "canceled_at_kit" ? "You decided not to send it again." : "Marked as handled.",
  read_again: always("Read again from Shopify and Kit."),
};

function approvedWords(params: Params): string {
  const what = text(params, "what") ?? "";
  if (what === "make_as") {
    const as = text(params, "as") === "sold" ? "as it was sold" : "as it's linked";
    return `A kit will be made ${as}${around(params, "sku", [" (", ")"])}.`;
  }
  if (what === "part")
    return text(params, "why") === "replacement" ? "Replacement ordered." : "What was open is sent as a new Kit order.";
  return APPROVED[what] ?? "Approved.";
}

const APPROVED: Record<string, string> = {
  send: "Approved for sending.",
  send_without_held_lines: "To be sent without the kits that are held.",
  already_ordered: "Marked as ordered already.",
  left_to_merchant: "Left to you.",
  cancel_at_cost: "To be cancelled although it costs.",
  keep_at_kit: "Left at Kit.",
  fulfill_without_tracking: "To be fulfilled without a tracking number.",
  send_again: "To be sent once more under the same reference.",
};

const REQUESTS: Record<string, string> = {
  accept_request: "Your fulfillment request was accepted",
  reject_request: "Your fulfillment request was rejected",
  accept_cancellation: "Your cancellation request was accepted",
  reject_cancellation: "Your cancellation request was rejected",
  close_request: "Your fulfillment request was given back",
};

const CANCEL_WHY: Record<string, string> = {
  cancelled_in_store: "it was cancelled in Shopify",
  store_order_deleted: "it was deleted in Shopify",
  nothing_left: "all its kits were removed in Shopify",
  cancellation_requested: "you asked for it in Shopify",
  merchant: "as you asked",
};

function kits(params: Params): string {
  return formatCount(count(params, "pieces") ?? count(params, "lines") ?? 1, "kit");
}

function again(params: Params): string {
  const attempt = count(params, "attempt") ?? 1;
  return attempt > 1 ? ` (attempt ${attempt})` : "";
}

/** "DHL 123 and DHL 456" of `[{ company, number }]`. */
function trackingWords(params: Params): string | null {
  const parcels = Array.isArray(params["tracking"]) ? params["tracking"] : [];
  const words = parcels.flatMap((parcel: unknown) => {
    if (typeof parcel !== "object" || parcel === null) return [];
    const { company, number } = parcel as { company?: unknown; number?: unknown };
    return [[company, number].filter((part) => typeof part === "string" && part !== "").join(" ")];
  });
  return words.length === 0 ? null : formatList(words);
}

/** A sentence for an entry; a code of another version is shown as it is. */
export function entryWords(code: string, params: Params): string {
  const known: Record<string, Say> = timelineWords;
  return known[code]?.(params) ?? code.replaceAll("_", " ");
}

/** Who or what caused an entry. */
export function actorWords(actor: string): string {
  const known: Record<string, string> = actors;
  return known[actor] ?? actor;
}
