// Undo is a run of its own: each row that was written gets its old SKU, link, tracking and cost back. What was changed
// again since then is skipped by `startRun`, since it is somebody's later word.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ExternalSku, ProductId, VariantId } from "../../kernel/ids.ts";
import { draftRun } from "./draft-run.ts";
import type { LinkRunId } from "./draft-run.ts";
import type { PlannedRow } from "../plan/plan-links.ts";

export type DraftUndo =
  { kind: "drafted"; runId: LinkRunId } | { kind: "nothing_written" } | { kind: "undone_already" };

export async function draftUndo(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<DraftUndo> {
  const { rows: undone } = await pool.query(
    `SELECT 1 FROM link_runs WHERE shop_id = $1 AND undo_of = $2 AND state IN ('running', 'stopped', 'done')`,
    [shop.id, runId],
  );
  if (undone.length > 0) return { kind: "undone_already" };
  const rows = await writtenRows(pool, shop, runId);
  if (rows.length === 0) return { kind: "nothing_written" };
  return { kind: "drafted", runId: await draftRun(pool, shop, { kind: "undo", rows, undoOf: runId }) };
}

async function writtenRows(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<PlannedRow[]> {
  const { rows } = await pool.query<{
    product_id: string;
    variant_id: string;
    title: string;
    old_sku: string;
    new_sku: string;
    old_link: string | null;
    new_link: string | null;
    old_tracked: boolean | null;
    new_tracked: boolean | null;
    old_cost: string | null;
    new_cost: string | null;
    /** What stands there now; null for a variant that is not mirrored. */
    tracked: boolean | null;
    unit_cost: string | null;
  }>(
    `SELECT r.*, v.tracked, v.unit_cost FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
       LEFT JOIN store_variants v ON v.shop_id = l.shop_id AND v.variant_id = r.variant_id
      WHERE l.id = $2 AND l.shop_id = $1 AND r.state = 'done' ORDER BY r.position`,
    [shop.id, runId],
  );
  return rows.map((row) => ({
    productId: ProductId.parse(row.product_id),
    variantId: VariantId.parse(row.variant_id),
    title: row.title,
    oldSku: row.new_sku,
    newSku: row.old_sku,
    oldLink: row.new_link === null ? null : ExternalSku.parse(row.new_link),
    newLink: row.old_link === null ? null : ExternalSku.parse(row.old_link),
    sizes: null,
    // Somebody else's later word on tracking or cost is kept, and does not keep the SKU from coming back.
    tracked:
      row.old_tracked === null || row.new_tracked === null || row.tracked !== row.new_tracked
        ? null
        : { old: row.new_tracked, new: row.old_tracked },
    ...costBack({ before: row.old_cost, written: row.new_cost, now: row.unit_cost }),
  }));
}

/** The cost that stood there before comes back, or none. A run without costs wrote none, and both are null. */
function costBack(cost: { before: string | null; written: string | null; now: string | null }) {
  const { before, written, now } = cost;
  if (before === written || now === before) return { cost: null, warnings: [] };
  if (now !== written) return { cost: null, warnings: ["cost_changed_since" as const] };
  return { cost: { old: written, new: before }, warnings: [] };
}
