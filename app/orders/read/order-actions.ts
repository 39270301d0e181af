// Which commands fit an order's present state, so that the page offers no button that would be refused. Pure. The
// command checks again (app/orders/commands/commands.ts), because the order may have changed since.
import { type HoldReason, isEndedByMerchant, LIFTED_BY_APPROVAL, LIFTED_BY_ITS_APPROVAL } from "../codes/reasons.ts";
import type { CancelState, Submission } from "../ports/order-row.ts";
import { LIST_ACTIONS, type ListAction } from "./order-list.ts";
import type { StatusFacts } from "./order-status.ts";

/** In the sequence of their buttons. */
export const ORDER_ACTIONS = [
  "send",
  "send_unpaid",
  "send_without_held_lines",
  "send_to_staging",
  "already_ordered",
  "send_after_all",
  "send_again",
  "hold",
  "release",
  "try_again",
  "resend",
  "send_rest",
  "add_replacement",
  "read_again",
  "link",
  "cancel",
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export interface ActionFacts extends StatusFacts {
  heldByMerchant: boolean;
  /** Shopify no longer shows the order, so it can't be sent again. */
  hidden: boolean;
  kitOrderId: number | null;
  cancel: CancelState;
  /** The merchant chose "Don't send" for canceled kits, and no later part has them. */
  declined: boolean;
  /** The same for kits that were left out. */
  restDeclined: boolean;
  /** Some line would be sent if the held ones were left out. */
  hasSendableLine: boolean;
}

const BEFORE: readonly Submission[] = ["received", "held", "ready"];
/** A request was made and its outcome is unknown: a cancellation waits for it. */
const UNCLEAR: readonly Submission[] = ["unknown", "exists_unlinked", "review"];
const UNSETTLED_CANCEL: readonly CancelState[] = ["none", "refused", "unknown"];

export function orderActions(facts: ActionFacts): OrderAction[] {
  const before = BEFORE.includes(facts.submission);
  const unclear = UNCLEAR.includes(facts.submission);
  const atKit = facts.kitOrderId !== null && facts.kitCanceledAt === null;
  const offered: Record<OrderAction, boolean> = {
    send: before && isLifted(facts.waitReason),
    send_unpaid: before && facts.waitReason === "not_paid",
    send_without_held_lines: before && facts.waitReason === "lines_held" && facts.hasSendableLine,
    send_to_staging: before && facts.waitReason === "staging_real_order",
    already_ordered: before || facts.submission === "rejected",
    send_after_all: facts.submission === "void" && isEndedByMerchant(facts.waitReason),
    send_again: facts.submission === "review" && !facts.hidden,
    hold: before && !facts.heldByMerchant,
    release: before && facts.heldByMerchant,
    try_again: facts.submission === "rejected",
    read_again: facts.submission !== "void",
    link: unclear,
    cancel: UNSETTLED_CANCEL.includes(facts.cancel) && (before || unclear || (atKit && facts.kitStage < 3)),
    resend: facts.submission === "submitted" && facts.kitCanceledAt !== null && facts.declined,
    send_rest: facts.submission === "submitted" && facts.kitCanceledAt === null && facts.restDeclined,
    // Kits canceled before shipping are sent again as they are in the store now, so there is nothing to replace.
    add_replacement:
      facts.submission === "submitted" && facts.kitStage >= 2 && (facts.kitCanceledAt === null || facts.kitStage >= 3),
  };
  return ORDER_ACTIONS.filter((action) => offered[action]);
}

type ListedFacts = Omit<ActionFacts, "heldByMerchant" | "hidden" | "declined" | "restDeclined" | "hasSendableLine"> & {
  /** The merchant's own holds that aren't lifted. */
  holds: readonly unknown[];
};

/** Of a list, which reads nothing about what was declined or left out. */
export function listActions(row: ListedFacts, is: { atOwnLocation: boolean; asLinked: boolean }): ListAction[] {
  const facts = { ...row, heldByMerchant: row.holds.length > 0 };
  const fitting: ReadonlySet<string> = new Set([
    ...orderActions({ ...facts, hidden: false, declined: false, restDeclined: false, hasSendableLine: false }),
    // The current design is chosen and the order sent in one step.
    ...(is.asLinked && row.submission !== "void" ? ["make_as_linked"] : []),
    ...(is.asLinked && BEFORE.includes(row.submission) ? ["send"] : []),
    ...(is.atOwnLocation ? ["move_to_kit"] : []),
  ]);
  return LIST_ACTIONS.filter((action) => fitting.has(action));
}

/** For canceled or left-out kits: nothing is left to send if a later part carries them. */
export function isDeclined(order: {
  /** The merchant chose "Don't send". */
  choseDontSend: boolean;
  storeCancelledAt: Date | null;
  part: number;
  otherParts: readonly number[];
}): boolean {
  return (
    order.choseDontSend && order.storeCancelledAt === null && order.otherParts.every((other) => other < order.part)
  );
}

function isLifted(reason: string | null): boolean {
  const held = reason as HoldReason;
  return reason === "hold_window" || LIFTED_BY_APPROVAL.has(held) || LIFTED_BY_ITS_APPROVAL.has(held);
}
