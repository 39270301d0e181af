// What the answer to a request may change on its row. Answers are facts, recorded even after the claim was lost. So one may
// arrive late: after the attempt counted as lost, a second one was made, or an event or the merchant gave Kit's number. Pure.
import type { KitOrderId } from "../../kernel/ids.ts";
import type { CancelState, Submission } from "../ports/order-row.ts";
import type { AttemptResult } from "../ports/order-rows.ts";

export interface AttemptState {
  kind: "create" | "cancel";
  /** No later attempt of this kind was made. */
  newest: boolean;
  submission: Submission;
  /** Kit's number of the row; null: unknown. */
  linkedAs: KitOrderId | null;
  cancel: CancelState;
  /** The outcome recorded before this answer; null: the attempt was open. */
  endedAs: string | null;
}

export type AttemptEffect = Pick<AttemptResult, "submission" | "cancel" | "lostCount" | "mirror" | "linkedBy"> & {
  /** Its lines are those that Kit has. */
  linesAreSent: boolean;
  /** Kit made a second order, which only another account does under the same reference. */
  second?: KitOrderId;
};

const NOTHING: AttemptEffect = { linesAreSent: false };
/** A POST was made and Kit's number is unknown: its answer changes the row's state. */
const ANSWERABLE: ReadonlySet<Submission> = new Set<Submission>(["submitting", "unknown", "review", "exists_unlinked"]);

export function effectOfEnd(result: AttemptResult, state: AttemptState): AttemptEffect {
  return state.kind === "create" ? effectOfCreate(result, state) : effectOfCancel(result, state);
}

/** While Kit can't be reached, an order is tried many times: one entry for each reason is enough. */
export function isRepeated(
  result: Pick<AttemptResult, "outcome" | "detail">,
  before: { outcome: string | null; detail: string | null } | null,
): boolean {
  return result.outcome === "not_sent" && before?.outcome === "not_sent" && before.detail === result.detail;
}

function effectOfCreate(result: AttemptResult, state: AttemptState): AttemptEffect {
  if (result.outcome === "created") {
    const { submission, linkedBy } = result;
    // A later request had the customer's details of its time, which Kit's order is now compared with.
    const mirror = state.newest ? result.mirror : result.mirror && { ...result.mirror, comparedAt: null };
    if (state.linkedAs === null) return { submission, mirror, linkedBy, linesAreSent: true };
    return mirror && mirror.id !== state.linkedAs ? { ...NOTHING, second: mirror.id } : { linesAreSent: true };
  }
  // An answer without a number concerns its own request only; a later one may be at Kit already. A row with a number is
  // `submitted`, and no such answer changes that.
  if (!state.newest || !ANSWERABLE.has(state.submission)) return NOTHING;
  if (state.endedAs !== null && result.outcome === "lost") return NOTHING;
  return { submission: result.submission, lostCount: result.lostCount, linesAreSent: false };
}

function effectOfCancel(result: AttemptResult, state: AttemptState): AttemptEffect {
  if (result.outcome === "canceled") return { cancel: result.cancel, mirror: result.mirror, linesAreSent: false };
  if (!state.newest || (state.cancel !== "sending" && state.cancel !== "unknown")) return NOTHING;
  if (state.endedAs !== null && result.outcome === "lost") return NOTHING;
  return { cancel: result.cancel, linesAreSent: false };
}
