// What the four sides (the store's orders, our ledger, Kit's orders, the store's fulfillments) may disagree about, and what can
// be done about each. The words are in app/ui/texts/daily-check.ts. Pure.
import type { OrderTaskKind } from "../orders/codes/tasks.ts";

export const DIFFERENCE_KINDS = [
  /** Sold and paid, not at Kit, and nobody was told why; params: { why, lines } */
  "missing_at_kit",
  /** More of a line is at Kit than was sold; params: { lines } */
  "double",
  /** At Kit, and the store's order was deleted; params: { state } */
  "sent_without_store_order",
  /** Fulfilled in the store by somebody else, and never at Kit; the merchant has not said yet what is to become of it */
  "fulfilled_elsewhere",
  /** Cancelled in the store, not at Kit; params: { state, why } */
  "cancelled_live_at_kit",
  /** Canceled at Kit, whoever canceled it, and open in the store still; params: { lines } */
  "canceled_at_kit",
  /** Shipped at Kit, still open in the store; params: { lines } */
  "shipped_not_fulfilled",
  /** Fulfilled in the store, not shipped at Kit; params: { state } */
  "fulfilled_not_shipped",
  /** Kit gives tracking numbers that the store's fulfillments do not carry; params: { missing } */
  "tracking_differs",
  /** More or less of a line is at Kit than the store's order wants now; params: { lines } */
  "quantity_differs",
  /** Kit has, or may have, the order under a number that is not known; params: { reference } */
  "number_unknown",
  /** Kit does not find the order that our ledger has, or finds another; params: { kitOrderId, fault } */
  "not_found_at_kit",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Why an order that is missing at Kit is missing. */
export const MISSING_WHYS = [
  /** The ledger has no row: the store's event and every sweep since were lost. */
  "no_row",
  /** Not sent, and the row gives no reason. */
  "no_reason",
  /** Not sent, and the reason that the row gives is not true any more; `reason` names it. */
  "stale_reason",
  /** A request was begun long ago and has not ended. */
  "stuck",
  /** Added after the order was sent, and nobody was told. */
  "added_later",
] as const;
export type MissingWhy = (typeof MISSING_WHYS)[number];

export interface LineCount {
  lineItemId: string;
  /** Units that the store's order wants (for `double`: units ever sold). */
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
  /** The kit order's part; 1 where there is none. */
  part: number;
  /** Our row; null where there is none. */
  rowId: string | null;
  params: DifferenceParams;
  /** The merchant has said of the task about the same thing that it is handled. */
  handled: boolean;
}

/** The same as long as a difference is about the same thing. */
export function differenceSignature({ kind, part, params }: Pick<Difference, "kind" | "part" | "params">): string {
  const lines = params.lines?.map(({ lineItemId, store, kit }) => [lineItemId, store, kit]).sort();
  const { why, reason, state, reference, kitOrderId, fault, missing } = params;
  return JSON.stringify([kind, part, why, reason, state, reference, kitOrderId, fault, missing, lines]);
}

/** The tasks of the reconciler that tell of the same thing: whoever marked one as handled is not told again every morning. */
export const TOLD_BY: Record<DifferenceKind, readonly OrderTaskKind[]> = {
  missing_at_kit: ["order_held", "rejected", "review", "kit_number_needed", "line_added", "left_out"],
  double: ["differs_at_kit"],
  sent_without_store_order: [
    "do_not_pay",
    "cancel_costs",
    "cancel_not_possible",
    "cancel_unknown",
    "shipped_though_cancelled",
  ],
  cancelled_live_at_kit: [
    "do_not_pay",
    "cancel_costs",
    "cancel_not_possible",
    "cancel_unknown",
    "shipped_though_cancelled",
  ],
  canceled_at_kit: ["canceled_at_kit"],
  fulfilled_elsewhere: ["fulfilled_elsewhere"],
  shipped_not_fulfilled: ["fulfillment_blocked", "fulfillment_refused", "tracking_missing"],
  fulfilled_not_shipped: [],
  tracking_differs: ["fulfillment_refused"],
  quantity_differs: ["changed_after_sending", "line_added"],
  number_unknown: ["review", "kit_number_needed"],
  not_found_at_kit: ["not_found_at_kit"],
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

/** The likeliest first. `resend`: what is open is sent as a further kit order. `link`: the number is typed in on the order's own page. */
export function differenceActions(kind: DifferenceKind): DifferenceAction[] {
  return [...ACTIONS[kind], "mark_handled"];
}

const ACTIONS: Record<DifferenceKind, readonly DifferenceAction[]> = {
  missing_at_kit: ["send"],
  double: ["read_again"],
  sent_without_store_order: ["cancel", "read_again"],
  cancelled_live_at_kit: ["cancel", "read_again"],
  canceled_at_kit: ["resend", "read_again"],
  fulfilled_elsewhere: ["send_fulfilled", "read_again"],
  shipped_not_fulfilled: ["read_again"],
  fulfilled_not_shipped: ["read_again"],
  tracking_differs: ["read_again"],
  quantity_differs: ["read_again"],
  number_unknown: ["link"],
  not_found_at_kit: ["read_again"],
};
