// Runs from start to end, and their unwritten rows. Adapter: app/database/linking/link-run-rows.ts.
import type { Slot } from "../../fairness/slot.ts";
import type { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { BegunRun, ResumedRun } from "../runs/begin-run.ts";
import type { LinkRunId, StopReason } from "../runs/link-run.ts";
import type { LineRow, RowResult, WaitingRow } from "../runs/row-results.ts";
import type { VariantFacts } from "./store-products.ts";

export interface LinkRunRows {
  /**
   * Concurrent starts (two tabs) run one after the other, so that the second sees the run of the first. Skips rows
   * whose variant differs from the preview, and those whose design is no longer in the shop's Kit account.
   */
  start(shop: ShopRef, run: { runId: LinkRunId; chosen: number | null }): Promise<BegunRun>;
  /** The same; failed rows wait again. A row that an earlier try did write doesn't count as changed elsewhere. */
  resume(shop: ShopRef, runId: LinkRunId): Promise<ResumedRun>;
  /** Null: the run isn't running. */
  shopOfRunning(runId: LinkRunId): Promise<ShopRef | null>;
  /** Runs of all shops, oldest first. */
  running(): Promise<LinkRunId[]>;
  finish(runId: LinkRunId, stopped: StopReason | null): Promise<void>;

  countWaiting(runId: LinkRunId): Promise<number>;
  /** The next waiting rows after a position, in order. */
  waiting(runId: LinkRunId, page: { after: number; limit: number }): Promise<WaitingRow[]>;
  /** The rows of some lines of a bulk operation, by line, in their order within it. */
  rowsOfLines(runId: LinkRunId, lines: number[]): Promise<Map<number, LineRow[]>>;
  /** Rows that were given a line but that no result mentioned. */
  unanswered(runId: LinkRunId, limit: number): Promise<WaitingRow[]>;
  /**
   * The rows, the links (the merchant's decision, now confirmed), the stored variants and the orders that wait for
   * them, all or nothing.
   */
  record(shop: ShopRef, run: { id: LinkRunId; results: RowResult[] }): Promise<void>;

  /** Variants that the run has yet to write, at most `limit`; none for a running run. */
  variantsToWrite(shop: ShopRef, runId: LinkRunId, limit: number): Promise<VariantId[]>;
  /** Stores Shopify's answer about `asked`; variants that it didn't find are gone. Updates their link states. */
  keepReread(shop: ShopRef, asked: readonly VariantId[], found: VariantFacts[]): Promise<void>;
  /** Updates the link states of all variants that the run has touched. */
  refreshStates(shop: ShopRef, runId: LinkRunId, slot: Slot): Promise<void>;
}
