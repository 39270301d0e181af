// What happened to a kit order, in codes; the texts are in app/ui/texts/orders/order-timeline.ts. Params hold ids, states,
// counts and Kit's messages with the customer masked; never customer data.

import type { TimelineParams } from "./timeline-params.ts";

export const TIMELINE_CODES = [
  "received",
  "waiting",
  "held",
  "approved",
  "hold_set",
  "hold_lifted",
  "sending",
  "sent",
  "sent_without",
  "sent_to_doubtful_address",
  "answer_lost",
  "not_sent",
  "rejected",
  "reference_taken",
  "linked",
  "void",
  "kit_state",
  "paid",
  "canceled_at_kit",
  "cancel_requested",
  "cancel_sent",
  "cancel_refused",
  "cancel_lost",
  "store_changed",
  "fulfilled",
  "fulfillment_adopted",
  "fulfillment_found",
  "fulfillment_lost",
  "fulfillment_refused",
  "tracking_updated",
  "tracking_shared",
  "delivered_marked",
  "request_answered",
  "progress_reported",
  "moved_to_kit",
  "fulfillment_requested",
  "move_refused",
  "fields_refused",
  "task_handled",
  "read_again",
] as const;
export type TimelineCode = (typeof TIMELINE_CODES)[number];

export type Actor = "app" | "merchant" | "shopify" | "kit";

/** A timeline entry as it is written: a code with its params (timeline-params.ts). */
export type TimelineRecord = {
  [Code in TimelineCode]: { actor: Actor; code: Code } & (Record<string, never> extends TimelineParams[Code]
    ? { params?: undefined }
    : { params: TimelineParams[Code] });
}[TimelineCode];

type EntryArguments = {
  [Code in TimelineCode]: Record<string, never> extends TimelineParams[Code] ? [Code] : [Code, TimelineParams[Code]];
}[TimelineCode];

export function entry(actor: Actor, ...[code, params]: EntryArguments): TimelineRecord {
  return { actor, code, params } as TimelineRecord;
}
