// What needs a person. Tasks are derived: each decision names those that should be open for its order, and all others are
// resolved automatically. Their words are in app/ui/texts/tasks.ts.

import type { TaskParams } from "./task-params.ts";

export const ORDER_TASK_KINDS = [
  /** Held before sending; params: { reason, … } */
  "order_held",
  /** Kit refused the request; params: { status, detail } */
  "rejected",
  /** The answer was lost three times; the app can't tell whether Kit has the order. */
  "review",
  /** The reference is taken at Kit, or may be, and its number is not known; params: { reference, unsure? } */
  "kit_number_needed",
  /** Cancelled or refunded in the store while Kit holds it unpaid, or may hold it: do not pay. */
  "do_not_pay",
  /** Cancelling costs; params: { cancelType, state } */
  "cancel_costs",
  /** Kit no longer cancels it; params: { state, detail } */
  "cancel_not_possible",
  /** The answer to the cancellation was lost, and Kit's state doesn't show whether it was canceled. */
  "cancel_unknown",
  /** Lines reduced after sending; params: { lines } */
  "changed_after_sending",
  /** The customer's part differs from what was sent; params: { mark }, of the part as it is now. */
  "address_changed",
  /** A workflow asked to hold it when Kit already had it; params: { since } */
  "hold_too_late",
  /** Kit lines that were added after sending; params: { lines } */
  "line_added",
  /** Kits that the merchant sent the order without, and that are still open in the store; params: { lines } */
  "left_out",
  /** Fulfilled in the store by somebody else, and never at Kit; params: { lines, tracked } */
  "fulfilled_elsewhere",
  /** What Kit holds is not what was sent; params: { differences } */
  "differs_at_kit",
  /** Canceled at Kit, and units that no kit order has are still open in the store; params: { lines, fulfillmentMode? } or { replacement } */
  "canceled_at_kit",
  "shipped_though_cancelled",
  /** Kit shipped, and Shopify does not let the app fulfill; params: { why } */
  "fulfillment_blocked",
  /** Shopify refused the fulfillment; params: { messages } */
  "fulfillment_refused",
  /** Kit shipped, and somebody canceled the fulfillment in Shopify; params: { units, fulfillments } */
  "fulfillment_undone",
  /** Kit shipped a replacement of kits that are fulfilled already; params: { numbers, fulfillments } */
  "replacement_shipped",
  "tracking_missing",
  /** Shopify does not take the fulfillment service's answer to a request; params: { answer } */
  "request_unanswered",
  /** Kit is a fulfillment service, and Shopify routed kits to the merchant's location; params: { units, locations, state, fault } */
  "at_own_location",
  /** A state that the supplier's specification does not name; params: { state } */
  "unknown_state",
  /** Kit says there is no such order for this account. */
  "not_found_at_kit",
  /** On a Kit account that the store left for another one, and not read any more; params: { kitOrderId } */
  "not_followed",
  /** Shopify hides orders at day 60. */
  "day_50",
  /** Hidden by Shopify, while kits of it are still to be sent or fulfilled; params: { unfulfilled, unsent, numbers } */
  "hidden_by_shopify",
  /** Has been waiting for payment for long; params: { days } */
  "unpaid_long",
  /** Can't be sent until a person acts outside of the app; params: { why } of `PERSON_WAITS` (app/orders/decide/person-waits.ts) */
  "waits_for_person",
] as const;
export type OrderTaskKind = (typeof ORDER_TASK_KINDS)[number];

export const SHOP_TASK_KINDS = [
  "kit_unauthorized",
  /** Live, but no longer connected to a Kit account; params: { waiting }, and if it lost its place there { why, unfollowed } */
  "kit_disconnected",
  /** Kit ended the token that this store showed, and another store of the brand has a newer one. */
  "kit_token_replaced",
  /** Paused by the merchant for some time, and orders are waiting; params: { waiting } */
  "sending_paused",
  /** Connected to Kit's staging, and real orders are waiting; params: { waiting } */
  "real_orders_wait",
  "events_not_coming",
  /** The newest orders were all fulfilled in the store before Kit had them; params: { orders } */
  "fulfilled_at_once",
  "shopify_access_lost",
  "links_broken",
  /** params: { fault } */
  "daily_check_failed",
  "compliance_redact",
  "compliance_data_request",
] as const;
export type ShopTaskKind = (typeof SHOP_TASK_KINDS)[number];

export type TaskKind = OrderTaskKind | ShopTaskKind;

/** Equal while a task is about the same thing. A task that the merchant marked as handled comes back when its signature changes. */
export function taskSignature({ kind, params }: { kind: string; params: unknown }): string {
  // That an offer ends makes no other task of one that was handled.
  const about = typeof params === "object" && params !== null ? { ...params, free: undefined } : params;
  return stableJson([kind, about]);
}

export function stableJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

// PostgreSQL's jsonb reorders keys: the same params must give the same text before and after storing them.
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, ordered(inner)]);
}

/** A task that a decision asks for: its kind and the params of its words (task-params.ts). */
export type WantedTask = { [Kind in OrderTaskKind]: { kind: Kind; params: Writable<TaskParams[Kind]> } }[OrderTaskKind];

/** Kinds without params have an empty object. */
type Writable<Params> = [keyof Params] extends [never] ? Record<string, never> : Params;
