// What the end of a request may change on its row. Answers are facts and come whatever the fence, so an answer may come late:
// after the attempt was taken for lost, after a second one was made, or after an event or the merchant named Kit's number. Pure.
import type { CancelState, Submission } from "../ports/order-row.ts";
import type { AttemptResult } from "../ports/order-rows.ts";

export interface AttemptPlace {
  kind: "create" | "cancel";
  /** No later attempt of its kind was made. */
  newest: boolean;
  /** The row as it stands now. */
  submission: Submission;
  linked: boolean;
  cancel: CancelState;
  /** How it was taken to have ended before this answer came; null: it was under way. */
  endedAs: string | null;
}

export type AttemptEffect = Pick<AttemptResult, "submission" | "cancel" | "lostCount" | "mirror" | "linkedBy"> & {
  /** Its lines are what Kit has. */
  linesAreSent: boolean;
};

const NOTHING: AttemptEffect = { linesAreSent: false };
/** A POST was made, and no number is known: what its answer says moves the row on. */
const ANSWERABLE: ReadonlySet<Submission> = new Set<Submission>(["submitting", "unknown", "review", "exists_unlinked"]);

export function effectOfEnd(result: AttemptResult, place: AttemptPlace): AttemptEffect {
  return place.kind === "create" ? effectOfCreate(result, place) : effectOfCancel(result, place);
}

/**
 * While Kit is away an order is tried again and again, for the account and itself: the second time in a row that it was not
 * sent for the same reason tells a merchant nothing.
 */
export function isToldAlready(
  result: Pick<AttemptResult, "outcome" | "detail">,
  before: { outcome: string | null; detail: string | null } | null,
): boolean {
  return result.outcome === "not_sent" && before?.outcome === "not_sent" && before.detail === result.detail;
}

function effectOfCreate(result: AttemptResult, place: AttemptPlace): AttemptEffect {
  if (result.outcome === "created") {
    const { submission, mirror, linkedBy } = result;
    return place.linked ? { linesAreSent: true } : { submission, mirror, linkedBy, linesAreSent: true };
  }
  // Without a number an answer speaks for its own request only: a later one may be at Kit already. A row whose number is known
  // stands at `submitted`, which no such answer moves.
  if (!place.newest || !ANSWERABLE.has(place.submission)) return NOTHING;
  if (place.endedAs !== null && result.outcome === "lost") return NOTHING;
  return { submission: result.submission, lostCount: result.lostCount, linesAreSent: false };
}

function effectOfCancel(result: AttemptResult, place: AttemptPlace): AttemptEffect {
  if (result.outcome === "canceled") return { cancel: result.cancel, mirror: result.mirror, linesAreSent: false };
  if (!place.newest || (place.cancel !== "sending" && place.cancel !== "unknown")) return NOTHING;
  if (place.endedAs !== null && result.outcome === "lost") return NOTHING;
  return { cancel: result.cancel, linesAreSent: false };
}
