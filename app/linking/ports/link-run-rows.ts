// Runs from their start to their end, and the rows that are still to be written. Adapter: app/database/linking/link-run-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantId } from "../../kernel/ids.ts";
import type { BegunRun, ResumedRun } from "../runs/begin-run.ts";
import type { LinkRunId, StopReason } from "../runs/link-run.ts";
import type { LineRow, RowResult, WaitingRow } from "../runs/row-results.ts";
import type { VariantFacts } from "./store-products.ts";

export interface LinkRunRows {
  /**
   * Two that ask at the same moment (two tabs) do so one after the other: the second one sees what the first one began. Rows whose
   * variant is not what the preview showed are skipped, and so are those whose design the shop's Kit account does not have any more.
   */
  start(shop: ShopRef, run: { runId: LinkRunId; chosen: number | null }): Promise<BegunRun>;
  /** The same; failed rows wait again. A row that an earlier try has written after all is no change of somebody else's. */
  resume(shop: ShopRef, runId: LinkRunId): Promise<ResumedRun>;
  /** Null: the run is not running. */
  shopOfRunning(runId: LinkRunId): Promise<ShopRef | null>;
  /** Of all shops, oldest first. */
  running(): Promise<LinkRunId[]>;
  finish(runId: LinkRunId, stopped: StopReason | null): Promise<void>;

  countWaiting(runId: LinkRunId): Promise<number>;
  /** The next waiting rows behind a position, in order. */
  waiting(runId: LinkRunId, page: { after: number; limit: number }): Promise<WaitingRow[]>;
  /** The rows of some lines of a bulk operation, by line, in their order in it. */
  rowsOfLines(runId: LinkRunId, lines: number[]): Promise<Map<number, LineRow[]>>;
  /** Rows that were given a line, and that no result mentioned. */
  unanswered(runId: LinkRunId, limit: number): Promise<WaitingRow[]>;
  /** The rows, the links (the merchant's decision, now confirmed), the mirror and orders that wait for them, all or nothing. */
  record(shop: ShopRef, run: { id: LinkRunId; results: RowResult[] }): Promise<void>;

  /** Variants that the run has still to write, at most `limit`; none of a run that is running. */
  variantsToWrite(shop: ShopRef, runId: LinkRunId, limit: number): Promise<VariantId[]>;
  /** Keeps what Shopify answered about `asked` in the mirror; what it did not find is gone. Their link states are brought up to date. */
  keepReread(shop: ShopRef, asked: readonly VariantId[], found: VariantFacts[]): Promise<void>;
  /** Brings the link states of all that the run has touched up to date. */
  refreshStates(shop: ShopRef, runId: LinkRunId): Promise<void>;
}
