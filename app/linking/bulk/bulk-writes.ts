// A large run's writes as one bulk operation: a line a product's call. Its result is recorded line by line with the rules of
// single calls, and what it does not tell is looked for in the store.
import type { Pool } from "pg";
import type { StoreProducts } from "../ports/store-products.ts";
import type { BulkCall, WriteLine } from "../ports/store-bulk.ts";
import { bulkName, endBulk } from "./operation-rows.ts";
import type { BulkRow } from "./operation-rows.ts";
import { stepBulk } from "./advance-operation.ts";
import type { BulkParts } from "./advance-operation.ts";
import type { LinkRunId } from "../runs/draft-run.ts";
import type { RunAtWork } from "../runs/run-in-progress.ts";
import { recordResults } from "../runs/record-results.ts";
import { rowsOfLines, unansweredRows } from "../runs/waiting-rows.ts";
import { lookAtRows, sortAnswers } from "../runs/read-write-answers.ts";

export interface BulkWriteParts extends BulkParts {
  products: StoreProducts;
}

export type BulkWrites =
  | { kind: "wait"; ms: number }
  /** Rows that still wait may go with another operation (`again`), or call by call. */
  | { kind: "ended"; again: boolean }
  | { kind: "no_access" }
  | { kind: "elsewhere" };

const LINES_AT_ONCE = 50;
/** More are written once more rather than looked at: a write is cheaper than a look, and the same SKU twice changes nothing. */
const LOOK_AT_MOST = 1_000;

export async function writeInBulk(parts: BulkWriteParts, run: RunAtWork, row: BulkRow): Promise<BulkWrites> {
  const { pool, bulk } = parts;
  const step = await stepBulk(parts, run.shop, {
    row,
    stage: () => bulk.stageWrites(run.shop, allCalls(pool, run.runId)),
    run: (path) => bulk.runWrites(run.shop, { name: bulkName(row), path }),
  });
  switch (step.kind) {
    case "wait":
    case "no_access":
    case "elsewhere":
      return step;
    case "not_run":
      await endBulk(pool, row);
      return { kind: "ended", again: false };
    case "ended":
      if (!(await recordLines(parts, run, step.url))) return { kind: "elsewhere" };
      await lookAtUnanswered(parts, run);
      await endBulk(pool, row);
      // Whoever cancelled it, or took a right away, means it: call by call that shows itself.
      return { kind: "ended", again: step.how !== "canceled" && step.errorCode !== "ACCESS_DENIED" };
  }
}

async function* allCalls(pool: Pool, runId: LinkRunId): AsyncGenerator<BulkCall> {
  for (let from = 0; ; from += LINES_AT_ONCE) {
    const lines = await rowsOfLines(
      pool,
      runId,
      Array.from({ length: LINES_AT_ONCE }, (_, index) => from + index),
    );
    for (const rows of lines.values()) {
      yield { productId: rows[0]!.productId, changes: rows.map(({ change }) => change) };
    }
    if (lines.size < LINES_AT_ONCE) return;
  }
}

/** False: the run is another process's by now. Read again from its start, it finds what is recorded already and leaves it. */
async function recordLines(parts: BulkWriteParts, run: RunAtWork, url: string | null): Promise<boolean> {
  const lines = url === null ? null : await parts.bulk.writeLines(url);
  let batch: WriteLine[] = [];
  for await (const line of lines ?? []) {
    batch.push(line);
    if (batch.length < LINES_AT_ONCE) continue;
    if (!(await run.stillOurs())) return false;
    await recordBatch(parts, run, batch);
    batch = [];
  }
  if (!(await run.stillOurs())) return false;
  await recordBatch(parts, run, batch);
  return true;
}

async function recordBatch(parts: BulkWriteParts, { shop, runId }: RunAtWork, batch: WriteLine[]): Promise<void> {
  const lines = await rowsOfLines(
    parts.pool,
    runId,
    batch.map(({ line }) => line),
  );
  const results = batch.flatMap(({ line, resultsOf }) => {
    const rows = lines.get(line) ?? [];
    // Objections name a variant by its place in the line, so the whole line is asked about, whatever is recorded of it.
    const answers = resultsOf(rows.map(({ change }) => change));
    return sortAnswers(
      rows.filter(({ waiting }) => waiting),
      answers,
    ).results;
  });
  await recordResults(parts.pool, shop, { id: runId, results });
}

/** Lines that have no result, or none that says what came of a variant: the store shows whether it was written. */
async function lookAtUnanswered(parts: BulkWriteParts, { shop, runId }: RunAtWork): Promise<void> {
  const rows = await unansweredRows(parts.pool, runId, LOOK_AT_MOST + 1);
  if (rows.length === 0 || rows.length > LOOK_AT_MOST) return;
  const results = await lookAtRows(parts.products, shop, { rows, last: false });
  await recordResults(parts.pool, shop, { id: runId, results });
}
