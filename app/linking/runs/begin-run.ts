// Starts a draft as a run, or continues a stopped one. Changes made in the store in the meantime are skipped with a
// reason, never overwritten unseen (decision 33).
import { Fault } from "../../kernel/fault.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { RUN_AT_ONCE_ROWS } from "../limits.ts";
import { type LinkJobs, type LinkRunRows } from "../ports/runs.ts";
import type { LinkRunId } from "./link-run.ts";
import { rereadVariants, type RereadParts, type Unread } from "./reread-variants.ts";

/** Another run of the shop is running: one at a time, so that undo is unambiguous. */
interface Busy {
  kind: "busy";
  runId: LinkRunId;
}

export type BegunRun =
  | { kind: "started" }
  | Busy
  /** Also: a draft with nothing left to carry out, or one that undoes what was undone since. */
  | { kind: "not_a_draft" }
  /** The number of chosen rows differs from what the merchant saw. */
  | { kind: "choice_changed" };

export type ResumedRun =
  | { kind: "resumed" }
  | Busy
  /** Nothing stopped or failed; rows that an undo took back are not written again. */
  | { kind: "nothing_left" };

/** `Unread`: the variants could not be read before the first change; nothing was written. */
export type StartRun = BegunRun | Unread;
export type ResumeRun = ResumedRun | Unread;

export interface BeginParts extends RereadParts {
  rows: LinkRunRows;
  jobs: Pick<LinkJobs, "enqueueRun">;
  /** Carries the run out in this process. */
  advance(runId: LinkRunId): Promise<unknown>;
}

/** `chosen`: the number of chosen rows that the merchant saw; null: not shown. */
export async function startRun(
  parts: BeginParts,
  shop: ShopRef,
  run: { runId: LinkRunId; chosen: number | null },
): Promise<StartRun> {
  const read = await rereadVariants(parts, shop, run.runId);
  if (read.kind !== "ready") return read;
  const outcome = await parts.rows.start(shop, run);
  if (outcome.kind === "started") await carryOut(parts, run.runId);
  return outcome;
}

/** Continues a stopped run; tries the failed rows of a finished one again. */
export async function resumeRun(parts: BeginParts, shop: ShopRef, runId: LinkRunId): Promise<ResumeRun> {
  const read = await rereadVariants(parts, shop, runId);
  if (read.kind !== "ready") return read;
  const outcome = await parts.rows.resume(shop, runId);
  if (outcome.kind === "resumed") await carryOut(parts, runId);
  return outcome;
}

/** Carries out a small run before returning, a larger one in the background. */
async function carryOut(parts: BeginParts, runId: LinkRunId): Promise<void> {
  if ((await parts.rows.countWaiting(runId)) > RUN_AT_ONCE_ROWS) return parts.jobs.enqueueRun(runId);
  try {
    await parts.advance(runId);
  } catch (error) {
    // The run has started. A job retries what Shopify refused for now.
    if (!(error instanceof Fault) || !error.retryable) throw error;
    await parts.jobs.enqueueRun(runId);
  }
}
