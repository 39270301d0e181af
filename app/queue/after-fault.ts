// The one place that translates a thrown fault for the queue. Pure.
import { backOff, resumeAt } from "../kernel/back-off.ts";
import { Fault } from "../kernel/fault.ts";
import { ATTEMPTS, DELAYS } from "./limits.ts";

export type AfterFault =
  /** Enqueue again at that time, as the given attempt. */
  | { kind: "again"; at: Date; attempt: number }
  /** The row keeps its due time and the next sweep finds it: nothing is lost. */
  | { kind: "dropped" };

/** @param attempt which one failed, from 1. @param spread from 0 to 1, random: jobs don't all come back together. */
export function afterFault(
  error: unknown,
  now: Date,
  { attempt, spread }: { attempt: number; spread: number },
): AfterFault {
  // An error that is no `Fault` was unforeseen (a bug, a lost connection): a few more tries do no harm, since rows
  // decide.
  const retryable = !(error instanceof Fault) || error.retryable;
  if (!retryable || attempt >= ATTEMPTS) return { kind: "dropped" };
  const pause = backOff(attempt - 1, DELAYS) * (1 + spread / 2);
  const retryAt = error instanceof Fault ? error.retryAt : null;
  return { kind: "again", at: resumeAt(now, pause, retryAt), attempt: attempt + 1 };
}
