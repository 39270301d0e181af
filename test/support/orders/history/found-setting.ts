// The setting with which the histories that were found begin.
import type { History, HistoryEvent } from "./history.ts";

export const CUSTOM = { sku: "OWN-1", quantity: 1, linkable: false } as const;

/** What the histories that were found have in common; a history says where it differs. */
export const SETTING = {
  fulfillmentMode: "webhooks",
  liveFromStart: true,
  invoice: true,
  replaceCorrected: false,
  shareReplacementTracking: false,
  sendsUnpaid: false,
  staging: false,
  canceledName: "canceled",
  requestLimit: 60,
} as const satisfies Partial<History>;

/** Its webhooks arrive with the next `webhooks`. */
export function inStore(kind: "split" | "request" | "ask_back", line: number): HistoryEvent {
  return { do: "store", kind, which: 0, enqueue: "later", line, units: 1 };
}
