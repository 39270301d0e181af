// The one place that turns a thrown fault into the queue's language. Pure.
import { ATTEMPTS, FIRST_DELAY_MS, LONGEST_DELAY_MS } from "./limits.ts";
import { Fault } from "../kernel/fault.ts";

export type AfterFault =
  /** Enqueue again at that time, as the given attempt. */
  | { kind: "again"; at: Date; attempt: number }
  /** The row keeps its due moment and the next sweep finds it: nothing is lost. */
  | { kind: "dropped" };

/**
 * @param attempt which attempt failed, from 1.
 * @param spread from 0 to 1, random: jobs that failed together do not come back together.
 */
export function afterFault(
  error: unknown,
  now: Date,
  { attempt, spread }: { attempt: number; spread: number },
): AfterFault {
  // What is no `Fault` was not foreseen (a slip, a lost connection): trying a few times more does no harm, since rows decide.
  const retryable = !(error instanceof Fault) || error.retryable;
  if (!retryable || attempt >= ATTEMPTS) return { kind: "dropped" };
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS) * (1 + spread / 2);
  const earliest = error instanceof Fault && error.retryAt ? error.retryAt.getTime() : 0;
  return { kind: "again", at: new Date(Math.max(now.getTime() + backoff, earliest)), attempt: attempt + 1 };
}
