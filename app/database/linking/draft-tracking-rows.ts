// Whether the variants of a draft stop being tracked.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import type { DraftTracking } from "../../linking/runs/run-draft.ts";
import { one, query } from "../statements/query.ts";

const TRACKED_ROWS = `link_runs l, store_variants v
  WHERE l.id = $2 AND l.shop_id = $1 AND l.state = 'draft' AND l.kind NOT IN ('undo', 'costs')
    AND r.run_id = l.id AND r.state IN ('waiting', 'left_out') AND r.new_link IS NOT NULL
    AND v.shop_id = l.shop_id AND v.variant_id = r.variant_id AND v.tracked`;

export async function readDraftTracking(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<DraftTracking> {
  const { rows } = await query(`
    SELECT count(*)::int AS tracked, (count(*) FILTER (WHERE r.new_tracked = false))::int AS stopping
      FROM link_run_rows r, ${TRACKED_ROWS}
  `).on(pool, shop.id, runId);
  return one(rows);
}

/** The warning of a tracked variant is removed or added with it. Changes drafts only. */
export async function setDraftTracking(
  pool: Pool,
  shop: ShopRef,
  draft: { runId: LinkRunId; untrack: boolean },
): Promise<void> {
  await query(`
    UPDATE link_run_rows r
       SET old_tracked = CASE WHEN $3 THEN true END, new_tracked = CASE WHEN $3 THEN false END,
           warnings = array_remove(r.warnings, 'tracked_inventory')
                      || CASE WHEN $3 THEN '{}'::text[] ELSE ARRAY['tracked_inventory'] END
      FROM ${TRACKED_ROWS}
  `).on(pool, shop.id, draft.runId, draft.untrack);
}
