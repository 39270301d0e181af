// Drafts of runs until they start, and the data to undo a finished run. Adapter:
// app/database/linking/link-draft-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { WrittenRow } from "../runs/draft-undo.ts";
import type { LinkRunId } from "../runs/link-run.ts";
import type { Draft, DraftTracking, PickedRows } from "../runs/run-draft.ts";

/** Changes and deletes drafts only, never started runs. */
export interface LinkDraftRows {
  keep(shop: ShopRef, draft: Draft): Promise<LinkRunId>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
  /** Deletes older drafts of all shops, by the database's clock. Returns their number. */
  discardOlder(ageMs: number): Promise<number>;
  /** While rows are picked, the draft can't start. */
  pick(shop: ShopRef, pick: { runId: LinkRunId; rows: PickedRows; picked: boolean }): Promise<void>;
  tracking(shop: ShopRef, runId: LinkRunId): Promise<DraftTracking>;
  /** Adds or removes the warning of a tracked variant with it. */
  setTracking(shop: ShopRef, draft: { runId: LinkRunId; untrack: boolean }): Promise<void>;
  /** Whether the run was undone, or is being undone. */
  isUndone(shop: ShopRef, runId: LinkRunId): Promise<boolean>;
  /** In the order of the run. */
  writtenRows(shop: ShopRef, runId: LinkRunId): Promise<WrittenRow[]>;
}
