// Texts of an order's timeline: who did what. A code without text doesn't compile.
import type { ShutReason } from "../../../kernel/kit-budget.ts";
import { formatCount } from "../../../kernel/text/count.ts";
import type { ApprovalKind } from "../../../orders/codes/approval-params.ts";
import type { CancelWhy, TimelineParams } from "../../../orders/codes/timeline-params.ts";
import type { Actor, TimelineCode } from "../../../orders/codes/timeline.ts";
import { formatList } from "../../format.ts";
import { kitFaultWords, refusalReason } from "../account/kit-unreached.ts";
import { around, type Params, text } from "../params.ts";
import { kitStateWords } from "./kit-states.ts";
import { addressProblemWords, reasonWords } from "./order-reasons.ts";

export const actors: Record<Actor, string> = { app: "App", merchant: "You", shopify: "Shopify", kit: "Kit" };

type Say<Code extends TimelineCode> = (params: TimelineParams[Code]) => string;

const always = (words: string) => () => words;

const NOT_SENT: Record<ShutReason, string> = {
  unreachable: "Kit can't be reached",
  unauthorized: "Kit doesn't accept the token",
  rate_limited: "Kit is busy",
};

const CONTACT = { email: "email address", phone: "phone number" } as const;

const timelineWords: { [Code in TimelineCode]: Say<Code> } = {
  received: always("Order received from Shopify."),
  waiting: (p) => {
    const why = reasonWords(text(p, "reason") ?? "", p);
    return why.startsWith("Waiting") ? why : `Waiting: ${why}`;
  },
  held: (p) => `Needs attention: ${reasonWords(text(p, "reason") ?? "", p)}`,
  approved: approvedWords,
  hold_set: always("Put on hold."),
  hold_lifted: always("Released from hold."),
  sending: (p) => `Sending ${kits(p)} to Kit${again(p)}.`,
  sent: (p) => `Kit accepted the order${around(p, "kitOrderId", [" as Kit number ", ""])}: ${kitStateWords(p.state)}.`,
  sent_without: (p) =>
    `Kit got the order without the customer's ${(p.fields ?? []).map((field) => CONTACT[field]).join(" and ") || "contact details"}: Shopify withholds ${p.fields?.length === 1 ? "it" : "them"} from the app.`,
  sent_to_doubtful_address: (p) => `Sent to a shipping address to check: ${addressProblemWords(p.problems)}.`,
  answer_lost: (p) =>
    `Kit's answer was lost (${kitFaultWords(p.code) ?? "the connection broke"}). We check before sending anything again.`,
  not_sent: (p) =>
    `Not sent: ${[p.why ? NOT_SENT[p.why] : "the request didn't leave", kitFaultWords(p.code)].filter(Boolean).join(" — ")}. It's sent automatically as soon as that's over.`,
  rejected: (p) => {
    const reason = refusalReason(p.detail);
    return reason ? `Kit rejected the order: ${reason}` : "Kit rejected the order and didn't say why.";
  },
  reference_taken: always("Kit already has an order with this order number."),
  linked: (p) => `Linked to Kit order${around(p, "kitOrderId", [" ", ""])}.`,
  void: (p) => `Not sent to Kit: ${reasonWords(text(p, "reason") ?? "", p)}`,
  kit_state: (p) => `Status at Kit: ${kitStateWords(p.to)}.`,
  paid: always("Payment received by Kit."),
  canceled_at_kit: (p) =>
    `Canceled at Kit${around(p, "cancelType", [" (", ")"]).replace("production_cost", "production cost charged").replace("no_cost", "free")}.`,
  cancel_requested: (p) => `Cancellation requested at Kit${p.why ? `: ${CANCEL_WHY[p.why]}` : ""}.`,
  cancel_sent: always("Cancellation sent to Kit."),
  cancel_refused: (p) => `Kit can no longer cancel it${around(p, "detail", [": ", ""]) || "."}`,
  cancel_lost: always("Kit's answer to the cancellation was lost. We check the order before asking again."),
  store_changed: always("Items changed in Shopify."),
  fulfilled: (p) =>
    `Marked as fulfilled in Shopify${around(p, "location", [" from ", ""])}${around({ tracking: trackingWords(p) }, "tracking", [" with ", ""])}${p.notified ? "; the customer was notified" : ""}.`,
  fulfillment_adopted: (p) =>
    `Someone else marked it as fulfilled in Shopify. That fulfillment is kept${p.trackingAdded ? ", and the tracking was added to it" : ""}.`,
  fulfillment_found: always("Marked as fulfilled in Shopify. Shopify's answer was lost, but we found the fulfillment."),
  fulfillment_lost: always("Shopify's answer was lost. We check before trying again."),
  fulfillment_refused: (p) => `Shopify rejected the fulfillment${around(p, "messages", [": ", ""]) || "."}`,
  tracking_updated: (p) =>
    `Tracking corrected in Shopify${around({ tracking: trackingWords(p) }, "tracking", [": ", ""])}.`,
  tracking_shared: (p) =>
    `The replacement's tracking was added to the order in Shopify${around({ tracking: trackingWords(p) }, "tracking", [": ", ""])}; the customer was notified.`,
  delivered_marked: always("Marked as delivered in Shopify."),
  request_answered: (p) =>
    `${REQUESTS[p.answer ?? ""] ?? "Your request in Shopify was answered"}${around(p, "message", [": ", ""]) || "."}`,
  progress_reported: always("Marked as in progress in Shopify."),
  task_handled: handledWords,
  moved_to_kit: (p) => `Moved to Kit's location${around(p, "from", [" from ", ""])}.`,
  fulfillment_requested: always("Fulfillment requested from Kit for you."),
  fields_refused: (p) =>
    `Shopify didn't take the order's Kit fields${p.messages === null ? ": the app isn't allowed to write them." : around(p, "messages", [": ", ""]) || "."}`,
  move_refused: (p) => `Shopify didn't move it to Kit${around(p, "messages", [": ", ""]) || "."}`,
  read_again: ({ why }) => (why === "workflow" ? "A workflow asked to send it again." : "Refresh requested."),
};

function handledWords({ kind }: TimelineParams["task_handled"]): string {
  if (kind === "left_out") return "You decided not to send the kits that were left out.";
  if (kind === "fulfilled_elsewhere") return "You shipped these kits yourself.";
  return kind === "canceled_at_kit" ? "You decided not to send it again." : "Marked as handled.";
}

function approvedWords({ what, why, as, sku }: TimelineParams["approved"]): string {
  if (what === "make_as")
    return as === "chosen"
      ? `Design chosen for an item${sku ? `: ${sku}` : ""}.`
      : `A kit will be made ${as === "sold" ? "as it was sold" : "from the current design"}${sku ? ` (${sku})` : ""}.`;
  if (what === "design_removed") return "Design removed from an item.";
  if (what === "part" && why === "rest") return "Kits that have opened in Shopify since are sent as a new Kit order.";
  if (what === "part" && why === "fulfilled") return "To be made, although it's fulfilled in Shopify already.";
  if (what === "part")
    return why === "replacement" ? "Replacement ordered." : "Open items are sent as a new Kit order.";
  if (what === "send_after_all") return "To be sent after all.";
  if (what === "send_to_store") return "Approved for sending to your store.";
  if (what === "to_staging") return "Sent to staging to try it out.";
  return what ? APPROVED[what] : "Approved.";
}

const APPROVED: Record<ApprovalKind, string> = {
  send: "Approved for sending.",
  send_unpaid: "Approved for sending before the customer pays.",
  send_without_held_lines: "Approved for sending without the held kits.",
  already_ordered: "Marked as already ordered.",
  left_to_merchant: "Marked as “Don't send”.",
  cancel_at_cost: "Cancellation at cost approved.",
  keep_at_kit: "Kept at Kit.",
  replace_at_kit: "Replacement at Kit approved.",
  fulfill_without_tracking: "Fulfillment without tracking approved.",
  send_again: "Approved for sending again with the same order number.",
  move_to_kit: "To be moved to Kit's location.",
  keep_at_location: "Kept at your location.",
  fulfill_again: "Approved for fulfilling again.",
  share_tracking: "Tracking approved for your customer.",
};

const REQUESTS: Record<string, string> = {
  accept_request: "Your fulfillment request was accepted",
  reject_request: "Your fulfillment request was rejected",
  accept_cancellation: "Your cancellation request was accepted",
  reject_cancellation: "Your cancellation request was rejected",
  close_request: "Your fulfillment request was returned",
};

const CANCEL_WHY: Record<CancelWhy, string> = {
  canceled_in_store: "canceled in Shopify",
  store_order_deleted: "deleted in Shopify",
  nothing_left: "all kits were removed in Shopify",
  cancellation_requested: "requested in Shopify",
  merchant: "requested by you",
  refunded: "refunded in Shopify",
  charged_back: "the customer's bank reversed the payment",
  fraud_risk: "high fraud risk in Shopify",
  corrected: "corrected in Shopify",
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

/** The sentence for an entry; an unknown code is shown as it is. `params`: read by `readTimelineParams` for the same code. */
export function entryWords(code: string, params: Params): string {
  const known: Readonly<Record<string, ((params: never) => string) | undefined>> = timelineWords;
  return known[code]?.(params as never) ?? code.replaceAll("_", " ");
}

/** Who or what caused an entry. */
export function actorWords(actor: string): string {
  const known: Record<string, string> = actors;
  return known[actor] ?? actor;
}
