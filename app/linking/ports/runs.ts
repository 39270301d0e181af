// Runs that write links: plan, draft, run, rows, progress. Adapters: app/database/linking; of the jobs,
// app/main/compose/compose-linking.ts.
import type { BulkOperation, BulkSteps } from "../../bulk/bulk-operation.ts";
import type { Slot } from "../../fairness/slot.ts";
import type { ShopId, ShopifyOrderId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkChoice, PlanFacts } from "../plan/plan-links.ts";
import type { BegunRun, ResumedRun } from "../runs/begin-run.ts";
import type { WrittenRow } from "../runs/draft-undo.ts";
import type { LinkRunId, StopReason } from "../runs/link-run.ts";
import type { LineRow, RowResult, WaitingRow } from "../runs/row-results.ts";
import type { Draft, DraftTracking, PickedRows } from "../runs/run-draft.ts";
import type { RowsOnly, RunFacts, RunRowView } from "../runs/run-view.ts";
import type { VariantFacts } from "./store.ts";

export interface PlanFactsSource {
  gather(shop: ShopRef, choices: readonly LinkChoice[]): Promise<PlanFacts>;
}

/** Changes and deletes drafts only, never started runs. */
export interface LinkDraftRows {
  keep(shop: ShopRef, draft: Draft): Promise<LinkRunId>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
  /** Deletes older drafts of all shops, by the database's clock. */
  discardOlder(ageMs: number): Promise<void>;
  /** While rows are picked, the draft can't start. */
  pick(shop: ShopRef, pick: { runId: LinkRunId; rows: PickedRows; picked: boolean }): Promise<void>;
  tracking(shop: ShopRef, runId: LinkRunId): Promise<DraftTracking>;
  /** Adds or removes the warning of a tracked variant with it. */
  setTracking(shop: ShopRef, draft: { runId: LinkRunId; untrack: boolean }): Promise<void>;
  isUndone(shop: ShopRef, runId: LinkRunId): Promise<boolean>;
  /** In the order of the run. */
  writtenRows(shop: ShopRef, runId: LinkRunId): Promise<WrittenRow[]>;
}

export interface LinkRunRows {
  /**
   * Concurrent starts (two tabs) run one after the other, so that the second sees the run of the first. Skips rows
   * whose variant differs from the preview, and those whose design is no longer in the shop's Kit account.
   */
  start(shop: ShopRef, run: { runId: LinkRunId; chosen: number | null }): Promise<BegunRun>;
  /** The same; failed rows wait again. A row that an earlier try did write doesn't count as changed elsewhere. */
  resume(shop: ShopRef, runId: LinkRunId): Promise<ResumedRun>;
  shopOfRunning(runId: LinkRunId): Promise<ShopRef | null>;
  /** Runs of all shops, oldest first. */
  running(): Promise<LinkRunId[]>;
  finish(runId: LinkRunId, stopped: StopReason | null): Promise<void>;

  countWaiting(runId: LinkRunId): Promise<number>;
  waiting(runId: LinkRunId, page: { after: number; limit: number }): Promise<WaitingRow[]>;
  /** The rows of some lines of a bulk operation, by line, in their order within it. */
  rowsOfLines(runId: LinkRunId, lines: number[]): Promise<Map<number, LineRow[]>>;
  /** Rows that were given a line but that no result mentioned. */
  unanswered(runId: LinkRunId, limit: number): Promise<WaitingRow[]>;
  /** The rows, the confirmed links, the stored variants and the orders that wait for them, all or nothing. */
  record(shop: ShopRef, run: { id: LinkRunId; results: RowResult[] }): Promise<void>;

  /** Variants that the run has yet to write, at most `limit`; none for a running run. */
  variantsToWrite(shop: ShopRef, runId: LinkRunId, limit: number): Promise<VariantId[]>;
  /** Stores Shopify's answer about `asked`; variants that it didn't find are gone. Updates their link states. */
  keepReread(shop: ShopRef, asked: readonly VariantId[], found: VariantFacts[]): Promise<void>;
  /** Updates the link states of all variants that the run has touched. */
  refreshStates(shop: ShopRef, runId: LinkRunId, slot: Slot): Promise<void>;
}

export interface RunRowsQuery {
  runId: LinkRunId;
  only: RowsOnly;
  /** Rows after this position. */
  after: number;
  limit: number;
}

export interface RunRowsPage {
  rows: RunRowView[];
  /** The next value of `after`; null: no more rows. */
  next: number | null;
}

export interface LinkRunReads {
  find(shop: ShopRef, runId: LinkRunId): Promise<RunFacts | null>;
  /** The running run, else the last one; never a draft. */
  findLatest(shop: ShopRef): Promise<RunFacts | null>;
  rows(shop: ShopRef, query: RunRowsQuery): Promise<RunRowsPage>;
  /** Orders with something to fulfill that sold the run's variants before it linked them, until they are read again. */
  countOpenSales(shop: ShopRef, runId: LinkRunId): Promise<number>;
}

/** Operations on variants. The daily check has its own (app/daily-check/ports.ts). */
export interface BulkOperationRows extends BulkSteps {
  /** The run's operation, or the shop's reading (`runId` null); null: none, or it has ended. */
  open(shop: ShopRef, runId: LinkRunId | null): Promise<BulkOperation | null>;
  /** The number of products that a run has yet to write, and of operations that it has had. */
  attemptsOf(runId: LinkRunId): Promise<{ products: number; attempts: number }>;
  /**
   * Gives each waiting row of a run its line, one product and at most 250 of its variants, and records the operation.
   * Throws when another process has done so for the same attempt.
   */
  prepareWrites(shop: ShopRef, runId: LinkRunId): Promise<void>;
  prepareReading(shop: ShopRef): Promise<void>;
  /** A run keeps its operations, as a count of its tries; a reading keeps none. */
  end(operation: BulkOperation): Promise<void>;
  openReadings(): Promise<ShopRef[]>;
  /** Whose operation that is: a run's, a reading (null), or not an open operation. */
  ownerOf(shop: ShopRef, operationId: string): Promise<{ runId: LinkRunId | null } | null>;
}

export interface LinkJobs {
  /** Continues this run, not before `at`. */
  enqueueLinkRun(runId: LinkRunId, at?: Date): Promise<void>;
  /** Reads this store's variants again, or continues a reading. */
  enqueueReadStore(shopId: ShopId, at?: Date): Promise<void>;
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  /** Finds the suggestions requested for this store. */
  enqueueSuggestions(shopId: ShopId): Promise<void>;
}
