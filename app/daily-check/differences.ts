// The differences between the four sides (the store's orders, our ledger, Kit's orders, the store's fulfillments), and
// the actions for each. The texts are in app/ui/texts/attention/daily-check.ts. Pure.
import type { OrderTaskKind } from "../orders/codes/tasks.ts";

export const DIFFERENCE_KINDS = [
  /** Sold and paid, not at Kit, and no reason was reported; params: { why, lines } */
  "missing_at_kit",
  /** More of a line is at Kit than was sold; params: { lines } */
  "double",
  /** At Kit, and the store's order was deleted; params: { state } */
  "sent_without_store_order",
  /** Fulfilled in the store by a person or another app, and never at Kit; the merchant hasn't decided yet */
  "fulfilled_elsewhere",
  /** Canceled in the store, not at Kit; params: { state, why } */
  "canceled_live_at_kit",
  /** Canceled at Kit by either side, and still open in the store; params: { lines } */
  "canceled_at_kit",
  /** Shipped at Kit, still open in the store; params: { lines } */
  "shipped_not_fulfilled",
  /** Fulfilled in the store, not shipped at Kit; params: { state } */
  "fulfilled_not_shipped",
  /** Kit has tracking numbers that the store's fulfillments lack; params: { missing } */
  "tracking_differs",
  /** More or less of a line is at Kit than the store's order needs now; params: { lines } */
  "quantity_differs",
  /** Kit has, or may have, the order under an unknown number; params: { reference } */
  "number_unknown",
  /** Kit doesn't find the ledger's order, or finds another; params: { kitOrderId, fault } */
  "not_found_at_kit",
  /** Shopify fails to show the order, so it wasn't compared */
  "not_shown",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const MISSING_WHYS = [
  /** The ledger has no row: the store's event and every sweep since were lost. */
  "no_row",
  /** Not sent, and the row gives no reason. */
  "no_reason",
  /** Not sent, and the row's reason is no longer true; `reason` names it. */
  "stale_reason",
  /** A request was begun long ago and hasn't ended. */
  "stuck",
  /** Added after the order was sent, and no task was opened. */
  "added_later",
] as const;
export type MissingWhy = (typeof MISSING_WHYS)[number];

export interface LineCount {
  lineItemId: string;
  /** Units in the store's order (for `double`: units ever sold). */
  store: number;
  kit: number;
}

/** Ids, codes and counts only. */
export interface DifferenceParams {
  why?: string;
  reason?: string;
  state?: string;
  reference?: string;
  kitOrderId?: number;
  fault?: string;
  missing?: number;
  lines?: LineCount[];
}

export interface Difference {
  kind: DifferenceKind;
  /** The kit order's part; 1 if there is none. */
  part: number;
  /** Our row; null if there is none. */
  rowId: string | null;
  params: DifferenceParams;
  /** The merchant has marked the task about the same thing as handled. */
  handled: boolean;
}

/** Equal as long as a difference is about the same thing. */
export function differenceSignature({ kind, part, params }: Pick<Difference, "kind" | "part" | "params">): string {
  const { why, reason, state, reference, kitOrderId, fault, missing, lines, ...added } = params;
  const counts = lines?.map(({ lineItemId, store, kit, ...more }) => [lineItemId, store, kit, ...named(more)]).sort();
  const known = [why, reason, state, reference, kitOrderId, fault, missing, counts];
  return JSON.stringify([kind, part, ...known, ...named(added)]);
}

/** Fields that aren't written by their position. Stored signatures have none, and must stay equal. */
function named(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort();
}

const UNWANTED_AT_KIT: readonly OrderTaskKind[] = [
  "do_not_pay",
  "cancel_costs",
  "cancel_not_possible",
  "cancel_unknown",
  "shipped_though_canceled",
];

/** The reconciler's tasks about the same thing: a difference whose task was marked as handled isn't reported. */
export const REPORTED_BY: Record<DifferenceKind, readonly OrderTaskKind[]> = {
  missing_at_kit: ["order_held", "rejected", "review", "kit_number_needed", "line_added", "left_out"],
  double: ["differs_at_kit"],
  sent_without_store_order: UNWANTED_AT_KIT,
  canceled_live_at_kit: UNWANTED_AT_KIT,
  canceled_at_kit: ["canceled_at_kit"],
  fulfilled_elsewhere: ["fulfilled_elsewhere"],
  shipped_not_fulfilled: ["fulfillment_blocked", "fulfillment_refused", "tracking_missing"],
  fulfilled_not_shipped: ["do_not_pay"],
  tracking_differs: ["fulfillment_refused"],
  quantity_differs: ["changed_after_sending", "line_added"],
  number_unknown: ["review", "kit_number_needed"],
  not_found_at_kit: ["not_found_at_kit"],
  not_shown: [],
};

export const DIFFERENCE_ACTIONS = [
  "send",
  "resend",
  "send_fulfilled",
  "read_again",
  "cancel",
  "link",
  "mark_handled",
] as const;
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number];

/** Most likely first. `resend`: sends what is open as a further kit order. `link`: the number is entered on the order's page. */
export function differenceActions(kind: DifferenceKind): DifferenceAction[] {
  return [...ACTIONS[kind], "mark_handled"];
}

const ACTIONS: Record<DifferenceKind, readonly DifferenceAction[]> = {
  missing_at_kit: ["send"],
  double: ["read_again"],
  sent_without_store_order: ["cancel", "read_again"],
  canceled_live_at_kit: ["cancel", "read_again"],
  canceled_at_kit: ["resend", "read_again"],
  fulfilled_elsewhere: ["send_fulfilled", "read_again"],
  shipped_not_fulfilled: ["read_again"],
  fulfilled_not_shipped: ["read_again"],
  tracking_differs: ["read_again"],
  quantity_differs: ["read_again"],
  number_unknown: ["link"],
  not_found_at_kit: ["read_again"],
  not_shown: ["read_again"],
};
