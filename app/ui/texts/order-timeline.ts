// What happened to an order, in words: who did it, and what. A code without words fails the types.
import type { ShutReason } from "../../kernel/kit-budget.ts";
import type { ApprovalKind } from "../../orders/commands/approvals.ts";
import type { Actor, TimelineCode } from "../../orders/codes/timeline.ts";
import type { CancelWhy, TimelineParams } from "../../orders/codes/timeline-params.ts";
import { formatCount, formatList } from "../format.ts";
import { kitFaultWords } from "./kit-faults.ts";
import { reasonWords } from "./order-reasons.ts";
import { around, type Params, text } from "./params.ts";

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

export function kitStateWords(state: string | null | undefined): string {
  return state == null ? "not known yet" : (KIT_STATES[state] ?? `“${state}”`);
}

type Say<Code extends TimelineCode> = (params: TimelineParams[Code]) => string;

const always = (words: string) => () => words;

const NOT_SENT: Record<ShutReason, string> = {
  unreachable: "Kit can't be reached",
  unauthorized: "Kit doesn't accept the token",
  rate_limited: "Kit asked for a pause",
};

const timelineWords: { [Code in TimelineCode]: Say<Code> } = {
  received: always("Order received from Shopify."),
  waiting: (p) => `Waiting: ${reasonWords(text(p, "reason") ?? "", p)}`,
  held: (p) => `Needs you: ${reasonWords(text(p, "reason") ?? "", p)}`,
  approved: approvedWords,
  hold_set: always("Put on hold."),
  hold_lifted: always("Released from hold."),
  sending: (p) => `Sending ${kits(p)} to Kit${again(p)}.`,
  sent: (p) => `Kit took the order${around(p, "kitOrderId", [" as number ", ""])}: ${kitStateWords(p.state)}.`,
  answer_lost: (p) =>
    `Kit's answer was lost (${kitFaultWords(p.code) ?? "the connection broke"}). The app checks before anything is sent again.`,
  not_sent: (p) =>
    `Not sent: ${[p.why ? NOT_SENT[p.why] : "the request didn't leave", kitFaultWords(p.code)].filter(Boolean).join(" — ")}. It's sent automatically as soon as that's over.`,
  rejected: (p) => `Kit refused the order${around(p, "detail", [": ", ""]) || "."}`,
  reference_taken: (p) => `Kit says that it has an order with this reference${around(p, "detail", [": ", ""]) || "."}`,
  linked: (p) => `Linked to Kit order${around(p, "kitOrderId", [" ", ""])}.`,
  void: (p) => `Not sent to Kit: ${reasonWords(text(p, "reason") ?? "", p)}`,
  kit_state: (p) => `At Kit: ${kitStateWords(p.to)}.`,
  paid: always("Payment to Kit arrived."),
  canceled_at_kit: (p) =>
    `Canceled at Kit${around(p, "cancelType", [" (", ")"]).replace("production_cost", "the production cost stays").replace("no_cost", "free of cost")}.`,
  cancel_requested: (p) => `To be cancelled at Kit${p.why ? `: ${CANCEL_WHY[p.why]}` : ""}.`,
  cancel_sent: always("Cancellation sent to Kit."),
  cancel_refused: (p) => `Kit does not cancel it any more${around(p, "detail", [": ", ""]) || "."}`,
  cancel_lost: always(
    "Kit's answer to the cancellation was lost. The app reads the order again before it asks once more.",
  ),
  store_changed: always("The order's lines changed in Shopify."),
  fulfilled: (p) =>
    `Marked as fulfilled in Shopify${around(p, "location", [" from ", ""])}${around({ tracking: trackingWords(p) }, "tracking", [" with ", ""])}${p.notified ? "; the customer was notified" : ""}.`,
  fulfillment_adopted: (p) =>
    `Someone else marked it as fulfilled in Shopify. That fulfillment is kept${p.trackingAdded ? ", and the tracking was added to it" : ""}.`,
  fulfillment_found: always(
    "Marked as fulfilled in Shopify. Shopify's answer was lost, and the app found the fulfillment there.",
  ),
  fulfillment_lost: always("Shopify's answer was lost. The app looks before it tries again."),
  fulfillment_refused: (p) => `Shopify refused the fulfillment${around(p, "messages", [": ", ""]) || "."}`,
  tracking_updated: (p) =>
    `Tracking corrected in Shopify${around({ tracking: trackingWords(p) }, "tracking", [": ", ""])}.`,
  delivered_marked: always("Marked as delivered in Shopify."),
  request_answered: (p) =>
    `${REQUESTS[p.answer ?? ""] ?? "Your request in Shopify was answered"}${around(p, "message", [": ", ""]) || "."}`,
  progress_reported: always("Shopify was told that Kit is making it."),
  task_handled: (p) => (p.kind === "canceled_at_kit" ? "You decided not to send it again." : "Marked as handled."),
  moved_to_kit: (p) => `Moved to Kit's location${around(p, "from", [" from ", ""])}.`,
  fulfillment_requested: always("Fulfillment requested from Kit for you."),
  move_refused: (p) => `Shopify didn't move it to Kit${around(p, "messages", [": ", ""]) || "."}`,
  read_again: always("Read again from Shopify and Kit."),
};

function approvedWords({ what, why, as, sku }: TimelineParams["approved"]): string {
  if (what === "make_as")
    return `A kit will be made ${as === "sold" ? "as it was sold" : "as it's linked"}${sku ? ` (${sku})` : ""}.`;
  if (what === "part")
    return why === "replacement" ? "Replacement ordered." : "What was open is sent as a new Kit order.";
  return what ? APPROVED[what] : "Approved.";
}

const APPROVED: Record<ApprovalKind, string> = {
  send: "Approved for sending.",
  send_without_held_lines: "To be sent without the kits that are held.",
  already_ordered: "Marked as ordered already.",
  left_to_merchant: "Left to you.",
  cancel_at_cost: "To be cancelled although it costs.",
  keep_at_kit: "Left at Kit.",
  fulfill_without_tracking: "To be fulfilled without a tracking number.",
  send_again: "To be sent once more under the same reference.",
  move_to_kit: "To be moved to Kit's location.",
  keep_at_location: "Kept at your location.",
};

const REQUESTS: Record<string, string> = {
  accept_request: "Your fulfillment request was accepted",
  reject_request: "Your fulfillment request was rejected",
  accept_cancellation: "Your cancellation request was accepted",
  reject_cancellation: "Your cancellation request was rejected",
  close_request: "Your fulfillment request was given back",
};

const CANCEL_WHY: Record<CancelWhy, string> = {
  cancelled_in_store: "it was cancelled in Shopify",
  store_order_deleted: "it was deleted in Shopify",
  nothing_left: "all its kits were removed in Shopify",
  cancellation_requested: "you asked for it in Shopify",
  merchant: "as you asked",
  refunded: "it was refunded in Shopify",
  charged_back: "the customer's bank took the payment back",
  fraud_risk: "Shopify rates its fraud risk as high",
};

function kits({ pieces, lines }: TimelineParams["sending"]): string {
  return formatCount(pieces ?? lines ?? 1, "kit");
}

function again({ attempt }: TimelineParams["sending"]): string {
  return attempt !== null && attempt > 1 ? ` (attempt ${attempt})` : "";
}

/** "DHL 123 and DHL 456" of `[{ company, number }]`. */
function trackingWords({ tracking }: TimelineParams["tracking_updated"]): string | null {
  const words = (tracking ?? []).map(({ company, number }) => [company, number].filter(Boolean).join(" "));
  return words.length === 0 ? null : formatList(words);
}

/**
 * A sentence for an entry; a code of another version is shown as it is. `params`: as `readTimelineParams` read them for this
 * very code.
 */
export function entryWords(code: string, params: Params): string {
  const known: Readonly<Record<string, ((params: never) => string) | undefined>> = timelineWords;
  return known[code]?.(params as never) ?? code.replaceAll("_", " ");
}

/** Who or what caused an entry. */
export function actorWords(actor: string): string {
  const known: Record<string, string> = actors;
  return known[actor] ?? actor;
}
