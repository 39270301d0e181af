// What happened to a kit order, in codes; the words are in app/ui/texts/orders.ts. Params hold ids, states, counts and Kit's
// words with the customer masked; never anything of the customer.

export const TIMELINE_CODES = [
  "received",
  "waiting", // { reason, until? }
  "held", // { reason, … }
  "approved", // { what }
  "hold_set",
  "hold_lifted",
  "sending", // { attempt, lines, pieces }
  "sent", // { kitOrderId, state }
  "answer_lost", // { attempt, status, code }
  "not_sent", // { why }
  "rejected", // { status, detail }
  "reference_taken", // { detail }
  "linked", // { kitOrderId, by }
  "review",
  "void", // { reason }
  "kit_state", // { from, to }
  "paid",
  "canceled_at_kit", // { by, cancelType }
  "cancel_requested", // { why }
  "cancel_sent",
  "cancel_refused", // { status, detail }
  "cancel_lost", // { code }
  "store_cancelled",
  "store_changed", // { lines }
  "customer_changed",
  "fulfilled", // { location, tracking, notified }
  "fulfillment_adopted", // { location }
  "fulfillment_lost", // { code }
  "fulfillment_refused", // { messages }
  "tracking_updated", // { tracking }
  "delivered_marked",
  "request_answered", // { answer, message }
  "progress_reported",
  "task_handled", // { kind }
  "read_again", // { why }
] as const;
export type TimelineCode = (typeof TIMELINE_CODES)[number];

export type Actor = "app" | "merchant" | "shopify" | "kit";

export interface TimelineRecord {
  actor: Actor;
  code: TimelineCode;
  params?: Record<string, unknown>;
}
