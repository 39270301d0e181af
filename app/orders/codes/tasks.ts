// What needs a person for an order. Tasks are derived: each decision names the open tasks of its order, and all others
// are resolved automatically. Their texts are in app/ui/texts/attention/tasks.ts, their params in task-params.ts.
import { SHOP_TASK_KINDS } from "../../shop-tasks/shop-tasks.ts";
import type { TaskParams } from "./task-params.ts";

export const ORDER_TASK_KINDS = [
  /** Held before sending. */
  "order_held",
  "rejected",
  /** The answer was lost three times; the app can't tell whether Kit has the order. */
  "review",
  /** The reference is taken at Kit, or may be, and its number is unknown. */
  "kit_number_needed",
  /** Canceled or refunded in the store while Kit has it unpaid, or may have it: do not pay. */
  "do_not_pay",
  "cancel_costs",
  "cancel_not_possible",
  /** The answer to the cancellation was lost, and Kit's state doesn't show whether it was canceled. */
  "cancel_unknown",
  /** The customer reported something wrong with their kits. */
  "customer_problem",
  /** Lines reduced after sending. */
  "changed_after_sending",
  /** The customer's details differ from those sent. */
  "address_changed",
  /** A workflow requested a hold when Kit already had it. */
  "hold_too_late",
  /** A workflow released or approved it when it was already canceled or ended without being sent. */
  "send_too_late",
  "line_added",
  /** Kits that were left out by the merchant and are still open in the store. */
  "left_out",
  /** Fulfilled in the store by a person or another app, and never at Kit. */
  "fulfilled_elsewhere",
  "differs_at_kit",
  /** Canceled at Kit, and units in no kit order are still open in the store. */
  "canceled_at_kit",
  "shipped_though_canceled",
  /** Kit shipped, and Shopify doesn't let the app fulfill. */
  "fulfillment_blocked",
  "fulfillment_refused",
  /** Kit shipped, and the fulfillment was canceled in Shopify. */
  "fulfillment_undone",
  /** Kit shipped a replacement of kits that are already fulfilled. */
  "replacement_shipped",
  "tracking_missing",
  /** Shopify rejects the fulfillment service's answer to a request. */
  "request_unanswered",
  /** Kit is a fulfillment service, and Shopify routed kits to the merchant's location. */
  "at_own_location",
  /** A state that Kit's specification doesn't name. */
  "unknown_state",
  /** Kit says there is no such order for this account. */
  "not_found_at_kit",
  /** On a Kit account that the store has left, so no longer read. */
  "not_followed",
  /** Shopify hides orders at day 60. */
  "day_50",
  /** Hidden by Shopify while kits of it are still to be sent or fulfilled. */
  "hidden_by_shopify",
  /** Unpaid at Kit for a long time. */
  "unpaid_long",
  /** Can't be sent until a person acts outside the app; reasons: `PERSON_WAITS` (app/orders/decide/before-sending/person-waits.ts). */
  "waits_for_person",
] as const;
export type OrderTaskKind = (typeof ORDER_TASK_KINDS)[number];

export const TASK_KINDS = [...ORDER_TASK_KINDS, ...SHOP_TASK_KINDS] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Equal for the same subject. A task that was marked as handled reopens when its signature changes. */
export function taskSignature({ kind, params }: { kind: string; params: unknown }): string {
  // The end of an offer must not reopen a handled task.
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

/** A task that a decision opens: its kind and params (task-params.ts). */
export type WantedTask = { [Kind in OrderTaskKind]: { kind: Kind; params: Writable<TaskParams[Kind]> } }[OrderTaskKind];

/** Kinds without params have an empty object. */
type Writable<Params> = [keyof Params] extends [never] ? Record<string, never> : Params;
