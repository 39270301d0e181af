// Carries out a run: call by call, or as a bulk operation if it is large (decision 34). Either way, a process that dies
// leaves rows waiting, and the next job continues with them.
import type { Leases } from "../../database/leases.ts";
import { whileOurs } from "../../database/while-ours.ts";
import { NO_SLOT } from "../../fairness/slot.ts";
import { resumeAt } from "../../kernel/back-off.ts";
import { Fault } from "../../kernel/fault.ts";
import { writeInBulk } from "../bulk/bulk-writes.ts";
import { BULK_OPERATIONS_PER_RUN } from "../limits.ts";
import type { BulkOperationRows, LinkJobs } from "../ports/runs.ts";
import { type StoreBulk, isNoAccess } from "../ports/store.ts";
import type { LinkRunId, StopReason } from "./link-run.ts";
import type { RunInProgress } from "./run-in-progress.ts";
import { writeCallByCall, type CallParts } from "./write-call-by-call.ts";

export interface RunParts extends CallParts {
  operations: BulkOperationRows;
  leases: Leases;
  /** Null: every run goes call by call. */
  bulk: StoreBulk | null;
  /** A run with more products goes in bulk. */
  bulkAbove: number;
  jobs: Pick<LinkJobs, "enqueueLinkRun">;
}

export type Advance = "finished" | "stopped" | "waiting" | "elsewhere" | "nothing_to_do";

export async function advanceRun(parts: RunParts, runId: LinkRunId, slot = NO_SLOT): Promise<Advance> {
  const shop = await parts.rows.shopOfRunning(runId);
  if (!shop) return "nothing_to_do";
  return whileOurs(parts.leases, `links:${shop.id}`, async (stillOurs) => {
    const outcome = await workThrough(parts, { shop, runId, stillOurs, slot });
    if (outcome === "elsewhere" || outcome === "waiting") return outcome;
    // A process that dies in between leaves both to the next job; and a page that shows the run as done shows the
    // present variants.
    await parts.rows.refreshStates(shop, runId, slot);
    await parts.rows.finish(runId, outcome === "finished" ? null : outcome);
    return outcome === "finished" ? outcome : "stopped";
  });
}

async function workThrough(
  parts: RunParts,
  run: RunInProgress,
): Promise<Exclude<Advance, "nothing_to_do" | "stopped"> | StopReason> {
  try {
    const bulk = parts.bulk && (await workInBulk({ ...parts, bulk: parts.bulk }, run));
    const ended = bulk ?? (await writeCallByCall(parts, run));
    return ended === "stopped" ? "no_access" : ended;
  } catch (error) {
    if (isNoAccess(error)) return "no_access";
    if (!(error instanceof Fault) || error.retryable) throw error;
    // The next job would fail on it again, and the shop's other runs would wait for this one forever.
    parts.log.warn({ shop: run.shop.domain, run: run.runId, code: error.code }, "a run is stopped by a fault");
    return "fault";
  }
}

/** Null: the rest goes call by call. */
async function workInBulk(
  parts: RunParts & { bulk: StoreBulk },
  run: RunInProgress,
): Promise<"stopped" | "waiting" | "elsewhere" | null> {
  for (;;) {
    const operation = await parts.operations.open(run.shop, run.runId);
    if (!operation) {
      const { products, attempts } = await parts.operations.attemptsOf(run.runId);
      if (products <= parts.bulkAbove || attempts >= BULK_OPERATIONS_PER_RUN) return null;
      await parts.operations.prepareWrites(run.shop, run.runId);
      continue;
    }
    const step = await writeInBulk(parts, run, operation);
    switch (step.kind) {
      case "wait":
        await parts.jobs.enqueueLinkRun(run.runId, resumeAt(parts.now(), step.ms));
        return "waiting";
      case "no_access":
        return "stopped";
      case "elsewhere":
        return "elsewhere";
      case "ended":
        if (!step.again) return null;
    }
  }
}
