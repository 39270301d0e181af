// Runs as pages read them. Adapter: app/database/linking/link-run-reads.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { RowsOnly, RunFacts, RunRowView } from "../runs/run-view.ts";

export interface RunRowsQuery {
  runId: LinkRunId;
  only: RowsOnly;
  /** Rows behind this position. */
  after: number;
  limit: number;
}

export interface RunRowsPage {
  rows: RunRowView[];
  /** To be asked for as `after`; null: there are no more. */
  next: number | null;
}

export interface LinkRunReads {
  find(shop: ShopRef, runId: LinkRunId): Promise<RunFacts | null>;
  /** The run that is running, or else the last one that was; drafts are none. */
  findLatest(shop: ShopRef): Promise<RunFacts | null>;
  rows(shop: ShopRef, query: RunRowsQuery): Promise<RunRowsPage>;
}
