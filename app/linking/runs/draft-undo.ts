// Undo is a run of its own: each written row gets its old SKU, link, tracking and cost back. Variants that were changed
// again since then are skipped when the run starts, because that is a later decision.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { PlannedRow } from "../plan/plan-links.ts";
import type { LinkDraftRows } from "../ports/runs.ts";
import type { LinkRunId } from "./link-run.ts";

export type DraftUndo =
  { kind: "drafted"; runId: LinkRunId } | { kind: "nothing_written" } | { kind: "undone_already" };

/** A row written by a run, and the variant's present values. */
export interface WrittenRow extends Omit<PlannedRow, "tracked" | "cost" | "sizes" | "warnings"> {
  /** Null: the run didn't change tracking, or the cost. `now` is null too for a variant that isn't stored. */
  tracked: { old: boolean | null; new: boolean | null; now: boolean | null };
  cost: { old: string | null; new: string | null; now: string | null };
}

export async function draftUndo(drafts: LinkDraftRows, shop: ShopRef, runId: LinkRunId): Promise<DraftUndo> {
  if (await drafts.isUndone(shop, runId)) return { kind: "undone_already" };
  const written = await drafts.writtenRows(shop, runId);
  if (written.length === 0) return { kind: "nothing_written" };
  const rows = written.map(undoRow);
  return { kind: "drafted", runId: await drafts.keep(shop, { kind: "undo", rows, undoOf: runId }) };
}

function undoRow(row: WrittenRow): PlannedRow {
  const { productId, variantId, title } = row;
  const back = { oldSku: row.newSku, newSku: row.oldSku, oldLink: row.newLink, newLink: row.oldLink };
  const tracked = trackingBack(row.tracked);
  return { productId, variantId, title, ...back, sizes: null, tracked, ...costBack(row.cost) };
}

/** A later change of tracking or cost is kept, and doesn't prevent the SKU from being restored. */
function trackingBack({ old, new: written, now }: WrittenRow["tracked"]): PlannedRow["tracked"] {
  return old === null || written === null || now !== written ? null : { old: written, new: old };
}

/** Restores the earlier cost, or none. A run without costs wrote none, and both are null. */
function costBack({ old, new: written, now }: WrittenRow["cost"]): Pick<PlannedRow, "cost" | "warnings"> {
  if (old === written || now === old) return { cost: null, warnings: [] };
  if (now !== written) return { cost: null, warnings: ["cost_changed_since"] };
  return { cost: { old: written, new: old }, warnings: [] };
}
