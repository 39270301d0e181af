// Drafts of runs until they start, and what undo needs of a finished run. Adapter: app/database/linking/link-draft-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { WrittenRow } from "../runs/draft-undo.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { Draft, DraftTracking, PickedRows } from "../runs/run-draft.ts";

/** Changes and deletes drafts only, never runs that were started. */
export interface LinkDraftRows {
  keep(shop: ShopRef, draft: Draft): Promise<LinkRunId>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
  /** Deletes the drafts of all shops that are older, by the database's clock. Answers how many. */
  discardOlder(ageMs: number): Promise<number>;
  /** While rows are picked, the draft does not start. */
  pick(shop: ShopRef, pick: { runId: LinkRunId; rows: PickedRows; picked: boolean }): Promise<void>;
  tracking(shop: ShopRef, runId: LinkRunId): Promise<DraftTracking>;
  /** The warning of a tracked variant goes and comes with it. */
  setTracking(shop: ShopRef, draft: { runId: LinkRunId; untrack: boolean }): Promise<void>;
  /** Whether the run was taken back, or is being. */
  isUndone(shop: ShopRef, runId: LinkRunId): Promise<boolean>;
  /** In the order of the run. */
  writtenRows(shop: ShopRef, runId: LinkRunId): Promise<WrittenRow[]>;
}
