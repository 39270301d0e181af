// A large run's writes as one bulk operation, with one line for each product's call. Its result is recorded line by line by the rules of
// single calls; variants that it doesn't mention are looked up in the store.
import { bulkName, stepBulk } from "../../bulk/advance-operation.ts";
import type { BulkOperation } from "../../bulk/bulk-operation.ts";
import { pieces } from "../../kernel/pieces.ts";
import { BULK_LINES_AT_A_TIME, BULK_UNANSWERED_ROWS, RECORDED_AT_A_TIME } from "../limits.ts";
import type { LinkRunRows } from "../ports/runs.ts";
import type { BulkCall, WriteLine, StoreProducts } from "../ports/store.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import { readRowResults, sortAnswers } from "../runs/read-write-answers.ts";
import type { RunInProgress } from "../runs/run-in-progress.ts";
import type { BulkParts } from "./bulk-reading.ts";

export interface BulkWriteParts extends BulkParts {
  rows: LinkRunRows;
  products: StoreProducts;
}

export type BulkWrites =
  | { kind: "wait"; ms: number }
  /** Waiting rows may go with another operation (`again`), or call by call. */
  | { kind: "ended"; again: boolean }
  | { kind: "no_access" }
  | { kind: "elsewhere" };

export async function writeInBulk(
  parts: BulkWriteParts,
  run: RunInProgress,
  operation: BulkOperation,
): Promise<BulkWrites> {
  const { rows, operations, bulk } = parts;
  const step = await stepBulk(parts, run.shop, {
    operation,
    stage: () => bulk.stageWrites(run.shop, allCalls(rows, run.runId)),
    run: (path) => bulk.runWrites(run.shop, { name: bulkName(operation), path }),
  });
  switch (step.kind) {
    case "wait":
    case "no_access":
    case "elsewhere":
      return step;
    case "not_run":
      await operations.end(operation);
      return { kind: "ended", again: false };
    case "ended":
      if (!(await recordLines(parts, run, step.url))) return { kind: "elsewhere" };
      await readUnanswered(parts, run);
      await operations.end(operation);
      // It was canceled or a permission was withdrawn on purpose; going on call by call shows which.
      return { kind: "ended", again: step.how !== "canceled" && step.errorCode !== "ACCESS_DENIED" };
  }
}

async function* allCalls(rows: LinkRunRows, runId: LinkRunId): AsyncGenerator<BulkCall> {
  for (let from = 0; ; from += BULK_LINES_AT_A_TIME) {
    const numbers = Array.from({ length: BULK_LINES_AT_A_TIME }, (_, index) => from + index);
    const lines = await rows.rowsOfLines(runId, numbers);
    for (const line of lines.values()) {
      yield { productId: line[0]!.productId, changes: line.map(({ change }) => change) };
    }
    if (lines.size < BULK_LINES_AT_A_TIME) return;
  }
}

/** False: another process has taken the run over. Reading the file again from its start skips recorded results. */
async function recordLines(parts: BulkWriteParts, run: RunInProgress, url: string | null): Promise<boolean> {
  const lines = url === null ? null : await parts.bulk.writeLines(url);
  let batch: WriteLine[] = [];
  for await (const line of lines ?? []) {
    batch.push(line);
    if (batch.length < BULK_LINES_AT_A_TIME) continue;
    if (!(await run.stillOurs())) return false;
    await recordBatch(parts, run, batch);
    batch = [];
  }
  if (!(await run.stillOurs())) return false;
  await recordBatch(parts, run, batch);
  return true;
}

async function recordBatch(parts: BulkWriteParts, run: RunInProgress, batch: WriteLine[]): Promise<void> {
  const { shop, runId, slot } = run;
  const numbers = batch.map(({ line }) => line);
  const lines = await parts.rows.rowsOfLines(runId, numbers);
  const results = batch.flatMap(({ line, resultsOf }) => {
    const rows = lines.get(line) ?? [];
    // Errors name a variant by its index in the line, so the whole line is queried, recorded or not.
    const answers = resultsOf(rows.map(({ change }) => change));
    const unrecorded = rows.filter(({ waiting }) => waiting);
    return sortAnswers(unrecorded, answers).results;
  });
  for (const piece of pieces(results, RECORDED_AT_A_TIME)) {
    await slot.giveWay();
    await parts.rows.record(shop, { id: runId, results: piece });
  }
}

/** Lines without a result, or without one for a variant: the store shows whether it was written. */
async function readUnanswered(parts: BulkWriteParts, { shop, runId }: RunInProgress): Promise<void> {
  const rows = await parts.rows.unanswered(runId, BULK_UNANSWERED_ROWS + 1);
  if (rows.length === 0 || rows.length > BULK_UNANSWERED_ROWS) return;
  const results = await readRowResults(parts.products, shop, { rows, last: false });
  await parts.rows.record(shop, { id: runId, results });
}
