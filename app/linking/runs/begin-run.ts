// Starts a draft as a run, or continues a stopped one. Changes made in the store in the meantime are skipped with a
// reason, never overwritten unseen (decision 33).
import { Fault } from "../../kernel/fault.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { REREAD_VARIANTS, RUN_AT_ONCE_ROWS } from "../limits.ts";
import type { LinkJobs, LinkRunRows } from "../ports/runs.ts";
import { isNoAccess, type StoreProducts } from "../ports/store.ts";
import type { LinkRunId } from "./link-run.ts";

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

export interface BeginParts extends RereadParts {
  rows: LinkRunRows;
  jobs: Pick<LinkJobs, "enqueueLinkRun">;
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
export async function resumeRun(parts: BeginParts, shop: ShopRef, runId: LinkRunId): Promise<ResumedRun | Unread> {
  const read = await rereadVariants(parts, shop, runId);
  if (read.kind !== "ready") return read;
  const outcome = await parts.rows.resume(shop, runId);
  if (outcome.kind === "resumed") await carryOut(parts, runId);
  return outcome;
}

/** Carries out a small run before returning, a larger one in the background. */
async function carryOut(parts: BeginParts, runId: LinkRunId): Promise<void> {
  if ((await parts.rows.countWaiting(runId)) > RUN_AT_ONCE_ROWS) return parts.jobs.enqueueLinkRun(runId);
  try {
    await parts.advance(runId);
  } catch (error) {
    // The run has started. A job retries what Shopify refused for now.
    if (!(error instanceof Fault) || !error.retryable) throw error;
    await parts.jobs.enqueueLinkRun(runId);
  }
}

type Unread =
  /** Shopify lets the app read nothing until the merchant acts. */
  | { kind: "no_access" }
  /** Shopify gave no answer, or not a usable one. */
  | { kind: "not_reached" };

interface RereadParts {
  rows: Pick<LinkRunRows, "variantsToWrite" | "keepReread">;
  products: Pick<StoreProducts, "readVariants">;
}

/**
 * A preview may be minutes old, and the stored variants as old as the last event. Before a run that one or two queries
 * cover starts or continues, its variants are read from Shopify, so that changes made in the meantime are seen and left
 * alone. A larger run relies on the stored variants, which products/update keeps current (decision 33).
 */
async function rereadVariants(
  { rows, products }: RereadParts,
  shop: ShopRef,
  runId: LinkRunId,
): Promise<{ kind: "ready" } | Unread> {
  const variants = await rows.variantsToWrite(shop, runId, REREAD_VARIANTS + 1);
  if (variants.length === 0 || variants.length > REREAD_VARIANTS) return { kind: "ready" };
  try {
    await rows.keepReread(shop, variants, await products.readVariants(shop, variants));
    return { kind: "ready" };
  } catch (error) {
    if (isNoAccess(error)) return { kind: "no_access" };
    if (error instanceof Fault && error.retryable) return { kind: "not_reached" };
    throw error;
  }
}
