// The differences between the four sides (the store's orders, our ledger, Kit's orders, the store's fulfillments), and
// the actions for each. The texts are in app/ui/texts/attention/daily-check.ts. Pure.
import { z } from "zod";
import { codesOf } from "../orders/codes/stored-json.ts";
import type { OrderTaskKind } from "../orders/codes/tasks.ts";

const UNWANTED_AT_KIT: readonly OrderTaskKind[] = [
  "do_not_pay",
  "cancel_costs",
  "cancel_not_possible",
  "cancel_unknown",
  "shipped_though_canceled",
];

interface About {
  /** The reconciler's tasks about the same thing: a difference whose task was marked as handled isn't reported. */
  tasks: readonly OrderTaskKind[];
  /** Most likely first. */
  actions: readonly DifferenceAction[];
}

const KINDS = {
  /** Sold and paid, not at Kit, and no reason was reported; params: { why, lines } */
  missing_at_kit: {
    tasks: ["order_held", "rejected", "review", "kit_number_needed", "line_added", "left_out"],
    actions: ["send"],
  },
  /** More of a line is at Kit than was sold; params: { lines } */
  double: { tasks: ["differs_at_kit"], actions: ["read_again"] },
  /** At Kit, and the store's order was deleted; params: { state } */
  sent_without_store_order: { tasks: UNWANTED_AT_KIT, actions: ["cancel", "read_again"] },
  /** Fulfilled in the store by a person or another app, and never at Kit; the merchant hasn't decided yet */
  fulfilled_elsewhere: { tasks: ["fulfilled_elsewhere"], actions: ["send_fulfilled", "read_again"] },
  /** Canceled in the store, not at Kit; params: { state, why } */
  canceled_live_at_kit: { tasks: UNWANTED_AT_KIT, actions: ["cancel", "read_again"] },
  /** Canceled at Kit by either side, and still open in the store; params: { lines } */
  canceled_at_kit: { tasks: ["canceled_at_kit"], actions: ["resend", "read_again"] },
  /** Shipped at Kit, still open in the store; params: { lines } */
  shipped_not_fulfilled: {
    tasks: ["fulfillment_blocked", "fulfillment_refused", "tracking_missing"],
    actions: ["read_again"],
  },
  /** Fulfilled in the store, not shipped at Kit; params: { state } */
  fulfilled_not_shipped: { tasks: ["do_not_pay"], actions: ["read_again"] },
  /** Kit has tracking numbers that the store's fulfillments lack; params: { missing } */
  tracking_differs: { tasks: ["fulfillment_refused"], actions: ["read_again"] },
  /** More or less of a line is at Kit than the store's order needs now; params: { lines } */
  quantity_differs: { tasks: ["changed_after_sending", "line_added"], actions: ["read_again"] },
  /** Kit has, or may have, the order under an unknown number; params: { reference } */
  number_unknown: { tasks: ["review", "kit_number_needed"], actions: ["link"] },
  /** Kit doesn't find the ledger's order, or finds another; params: { kitOrderId, fault } */
  not_found_at_kit: { tasks: ["not_found_at_kit"], actions: ["read_again"] },
  /** Shopify fails to show the order, so it wasn't compared */
  not_shown: { tasks: [], actions: ["read_again"] },
} satisfies Record<string, About>;
export type DifferenceKind = keyof typeof KINDS;
export const DIFFERENCE_KINDS = codesOf(KINDS);

export function tasksAbout(kind: DifferenceKind): readonly OrderTaskKind[] {
  return KINDS[kind].tasks;
}

/** `resend`: sends what is open as a further kit order. `link`: the number is entered on the order's page. */
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

export function differenceActions(kind: DifferenceKind): DifferenceAction[] {
  return [...KINDS[kind].actions, "mark_handled"];
}

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

const LineCount = z.object({
  lineItemId: z.string(),
  /** Units in the store's order (for `double`: units ever sold). */
  store: z.number(),
  kit: z.number(),
});
export type LineCount = z.output<typeof LineCount>;

/** Ids, codes and counts only. */
export const DifferenceParams = z
  .object({
    why: z.string(),
    reason: z.string(),
    state: z.string(),
    reference: z.string(),
    kitOrderId: z.number(),
    fault: z.string(),
    missing: z.number(),
    lines: z.array(LineCount),
  })
  .partial()
  .catch({});
export type DifferenceParams = z.output<typeof DifferenceParams>;

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
