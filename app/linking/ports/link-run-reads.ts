// Runs for pages. Adapter: app/database/linking/link-run-reads.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { RowsOnly, RunFacts, RunRowView } from "../runs/run-view.ts";

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
}
