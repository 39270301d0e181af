// The life of a bulk operation, a step at a time: asked for, looked for when the answer was lost, followed until it ended.
// Every step is recorded before the next; whichever process rings next goes on from there. One operation is at work at a time,
// since none is asked for while another may run.
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { BulkRun, BulkStatus, StagedFile, StoreBulk } from "../ports/store-bulk.ts";
import { bulkName, markAsked, markNotRun, markRunning, noteDone } from "./operation-rows.ts";
import type { BulkRow } from "./operation-rows.ts";

export interface BulkParts {
  pool: Pool;
  bulk: StoreBulk;
  log: Pick<Logger, "info" | "warn">;
}

/** What an operation is made of. */
export interface BulkWork {
  row: BulkRow;
  /** Without consequences in the store: done again each time that Shopify is asked. */
  stage(): Promise<StagedFile>;
  run(path: string): Promise<BulkRun>;
}

export type BulkStep =
  /** Look again after so long. */
  | { kind: "wait"; ms: number }
  | Extract<BulkStatus, { kind: "ended" }>
  /** Shopify does not take it: it has to be done without. */
  | { kind: "not_run" }
  | { kind: "no_access" }
  /** Another process goes on with it. */
  | { kind: "elsewhere" };

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Shopify's other operations for this app may take a while; longer, and single calls are the quicker way. */
const ASK_TIMEOUT_MS = 10 * MINUTE_MS;
/** A request may be at work for that long after its answer was given up. */
const LOST_MS = MINUTE_MS;
/** An operation that does nothing for so long is cancelled. Shopify itself gives it 24 hours. */
const STILL_MS = 60 * MINUTE_MS;

/** Throws as reads do: `shopify_no_access`, or a retryable fault. */
export async function stepBulk(parts: BulkParts, shop: ShopRef, work: BulkWork): Promise<BulkStep> {
  switch (work.row.state) {
    case "prepared":
      return askFor(parts, shop, work);
    case "asked":
      return lookFor(parts, shop, work.row);
    case "running":
      return follow(parts, shop, work.row);
  }
}

async function askFor({ pool, log }: BulkParts, shop: ShopRef, { row, stage, run }: BulkWork): Promise<BulkStep> {
  if (row.ageMs > ASK_TIMEOUT_MS) return { kind: "not_run" };
  const staged = await stage();
  if (staged.kind === "staged" && !(await markAsked(pool, row))) return { kind: "elsewhere" };
  const answer = staged.kind === "staged" ? await run(staged.path) : staged;
  switch (answer.kind) {
    case "running":
      await markRunning(pool, row, answer.operationId);
      return { kind: "wait", ms: SECOND_MS };
    case "lost":
      log.warn({ shop: shop.domain, code: answer.code }, "the answer to asking for a bulk operation was lost");
      return { kind: "wait", ms: 5 * SECOND_MS };
    case "busy":
      await markNotRun(pool, row);
      return { kind: "wait", ms: 30 * SECOND_MS };
    case "not_sent":
      await markNotRun(pool, row);
      return { kind: "wait", ms: answer.retryAt ? Math.max(0, answer.retryAt.getTime() - Date.now()) : 5 * SECOND_MS };
    case "refused":
      log.warn({ shop: shop.domain, messages: answer.messages }, "Shopify does not run a bulk operation");
      return { kind: "not_run" };
    case "no_access":
      await markNotRun(pool, row);
      return answer;
  }
}

async function lookFor({ pool, bulk }: BulkParts, shop: ShopRef, row: BulkRow): Promise<BulkStep> {
  const found = await bulk.find(shop, { name: bulkName(row), reads: row.runId === null });
  if (found !== null) {
    await markRunning(pool, row, found);
    return { kind: "wait", ms: 0 };
  }
  if (row.askedMs < LOST_MS) return { kind: "wait", ms: 10 * SECOND_MS };
  await markNotRun(pool, row);
  return { kind: "wait", ms: 0 };
}

async function follow({ pool, bulk, log }: BulkParts, shop: ShopRef, row: BulkRow): Promise<BulkStep> {
  const id = row.operationId!;
  const status = await bulk.status(shop, id);
  if (status.kind === "ended") {
    log.info(
      { shop: shop.domain, how: status.how, code: status.errorCode, lines: status.lines },
      "a bulk operation ended",
    );
    return status;
  }
  await noteDone(pool, row, status.done);
  if (status.done <= row.done && row.stillMs > STILL_MS) await bulk.cancel(shop, id);
  // Soon at first, since a small one takes seconds, then ever less often. Shopify's own event may come before.
  return { kind: "wait", ms: Math.min(Math.max(row.askedMs / 5, SECOND_MS), 30 * SECOND_MS) };
}
