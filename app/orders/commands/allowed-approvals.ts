// The states of a kit order in which each approval is allowed, and the outcome in all others.
import type { ApprovalKind } from "../codes/approval-params.ts";
import type { OrderRow, Submission } from "../ports/order-row.ts";
import type { CommandOutcome } from "./command-outcomes.ts";

export const UNSENT: readonly Submission[] = ["received", "held", "ready"];
/** A POST was made and its outcome is unknown. */
export const OPEN_QUESTION: readonly Submission[] = ["unknown", "exists_unlinked", "review"];

/** Before sending, and after a lost answer: a second request under the same reference passes the gates again. */
export const SENDABLE: readonly Submission[] = [...UNSENT, "unknown"];

/** The same, and in review: the contents of a further request are decided again. */
export const MAKEABLE: readonly Submission[] = [...SENDABLE, "review"];

/** The states in which an approval has an effect. In others it is refused, because it would do nothing. */
export const ALLOWED_IN: Record<ApprovalKind, readonly Submission[]> = {
  send: SENDABLE,
  send_unpaid: UNSENT,
  send_without_held_lines: SENDABLE,
  already_ordered: [...UNSENT, "rejected", "void"],
  left_to_merchant: [...UNSENT, "rejected", "void", ...OPEN_QUESTION],
  send_again: ["review"],
  cancel_at_cost: ["submitted"],
  keep_at_kit: ["submitted"],
  replace_at_kit: ["submitted"],
  fulfill_without_tracking: ["submitted"],
  move_to_kit: [...UNSENT, "submitted"],
  keep_at_location: [...UNSENT, "submitted"],
  fulfill_again: ["submitted"],
  share_tracking: ["submitted"],
};

export function tooLate(row: OrderRow): CommandOutcome {
  return { kind: "too_late", submission: row.submission, kitState: row.kit?.state ?? null };
}
