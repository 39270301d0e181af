// What happened to a kit order, in codes (timeline-params.ts); the texts are in app/ui/texts/orders/order-timeline.ts. Params hold ids, states,
// counts and Kit's messages with the customer masked; never customer data.
import { codesOf } from "./stored-json.ts";
import { TIMELINE_PARAMS, type TimelineParams } from "./timeline-params.ts";

export type TimelineCode = keyof TimelineParams;
export const TIMELINE_CODES = codesOf(TIMELINE_PARAMS);

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
