// Drafts of runs until they start, and the data to undo a finished run.
import type { Pool } from "pg";
import type { LinkDraftRows } from "../../linking/ports/runs.ts";
import { draftRows } from "../../linking/runs/run-draft.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";

export function createLinkDraftRows(pool: Pool): LinkDraftRows {
  return {
    async keep(shop, draft) {
      const plan = draftRows(draft);
      return query(`
        WITH run AS (
          INSERT INTO link_runs (shop_id, kind, undo_of) VALUES ($1, $2::"LinkRunKind", $3) RETURNING id),
        planned AS (
          INSERT INTO link_run_rows (run_id, position, product_id, variant_id, title, old_sku, new_sku, old_link, new_link,
                                     account_id, old_tracked, new_tracked, old_cost, new_cost, variant_size, kit_size,
                                     warnings, state, reason)
          SELECT run.id, n.position, product, variant, title, old_sku, new_sku, old_link, new_link,
                 ${ACCOUNT}, old_tracked, new_tracked, old_cost, new_cost, variant_size, kit_size,
                 coalesce(string_to_array(nullif(warnings, ''), ' '), '{}'), state::"LinkRowState", reason
            FROM run, unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                             $11::bool[], $12::bool[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
                             $18::text[], $19::text[])
                           WITH ORDINALITY
                      AS n(product, variant, title, old_sku, new_sku, old_link, new_link, old_tracked, new_tracked,
                           old_cost, new_cost, variant_size, kit_size, warnings, state, reason, position))
        SELECT id FROM run
      `).value(
        pool,
        shop.id,
        draft.kind,
        draft.undoOf ?? null,
        ...unnested(plan, "productId", "variantId", "title", "oldSku", "newSku", "oldLink", "newLink"),
        plan.map((row) => row.tracked?.old ?? null),
        plan.map((row) => row.tracked?.new ?? null),
        plan.map((row) => row.cost?.old ?? null),
        plan.map((row) => row.cost?.new ?? null),
        plan.map((row) => row.sizes?.variant ?? null),
        plan.map((row) => row.sizes?.kit ?? null),
        plan.map((row) => row.warnings.join(" ")),
        ...unnested(plan, "state", "reason"),
      );
    },
    discard: (shop, runId) =>
      query(`DELETE FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft'`).run(pool, shop.id, runId),
    discardOlder: (ageMs) =>
      query(`
        DELETE FROM link_runs WHERE state = 'draft' AND created_at < now() - make_interval(secs => $1)
      `).run(pool, ageMs / 1_000),
    /** A run carries out its stored rows, never what a page sends. */
    async pick(shop, pick) {
      const position = typeof pick.rows === "number" ? pick.rows : null;
      const differing = typeof pick.rows === "number" ? null : pick.rows === "size_differs";
      await query(`
        WITH draft AS (SELECT id FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE)
        UPDATE link_run_rows r SET state = CASE WHEN $3 THEN 'waiting' ELSE 'left_out' END::"LinkRowState"
          FROM draft
         WHERE r.run_id = draft.id AND r.state IN ('waiting', 'left_out')
           AND ($4::int IS NULL OR r.position = $4)
           AND ($5::bool IS NULL OR (r.variant_size IS NOT NULL) = $5)
      `).on(pool, shop.id, pick.runId, pick.picked, position, differing);
    },
    tracking: (shop, runId) =>
      query(`
        SELECT count(*)::int AS tracked, (count(*) FILTER (WHERE r.new_tracked = false))::int AS stopping
          FROM link_run_rows r, ${TRACKED_ROWS}
      `).one(pool, shop.id, runId),
    /** The warning of a tracked variant is removed or added with it. Changes drafts only. */
    setTracking: (shop, draft) =>
      query(`
        WITH draft AS (SELECT id FROM link_runs WHERE id = $2 AND shop_id = $1 AND state = 'draft' FOR UPDATE)
        UPDATE link_run_rows r
           SET old_tracked = CASE WHEN $3 THEN true END, new_tracked = CASE WHEN $3 THEN false END,
               warnings = array_remove(r.warnings, 'tracked_inventory')
                          || CASE WHEN $3 THEN '{}'::text[] ELSE ARRAY['tracked_inventory'] END
          FROM draft, ${TRACKED_ROWS} AND l.id = draft.id
      `).run(pool, shop.id, draft.runId, draft.untrack),
    isUndone: (shop, runId) =>
      query(`
        SELECT 1 FROM link_runs WHERE shop_id = $1 AND undo_of = $2 AND state IN ('running', 'stopped', 'done')
      `).some(pool, shop.id, runId),
    async writtenRows(shop, runId) {
      const { rows } = await query(`
        SELECT r.*, v.tracked, v.unit_cost FROM link_run_rows r JOIN link_runs l ON l.id = r.run_id
          LEFT JOIN store_variants v ON v.shop_id = l.shop_id AND v.variant_id = r.variant_id
         WHERE l.id = $2 AND l.shop_id = $1 AND r.state = 'done' ORDER BY r.position
      `).on(pool, shop.id, runId);
      return rows.map((row) => ({
        productId: row.product_id,
        variantId: row.variant_id,
        title: row.title,
        oldSku: row.old_sku,
        newSku: row.new_sku,
        oldLink: row.old_link,
        newLink: row.new_link,
        tracked: { old: row.old_tracked, new: row.new_tracked, now: row.tracked },
        cost: { old: row.old_cost, new: row.new_cost, now: row.unit_cost },
      }));
    },
  };
}

/** The account whose designs the rows link to: the present one, except that undo may restore another account's. */
const ACCOUNT = `coalesce(
  (SELECT account_id FROM link_run_rows WHERE run_id = $3 AND account_id IS NOT NULL LIMIT 1),
  (SELECT kit_account_id FROM shops WHERE id = $1),
  (SELECT account_id FROM variant_links WHERE shop_id = $1 AND variant_id = variant))`;

const TRACKED_ROWS = `link_runs l, store_variants v
  WHERE l.id = $2 AND l.shop_id = $1 AND l.state = 'draft' AND l.kind NOT IN ('undo', 'costs')
    AND r.run_id = l.id AND r.state IN ('waiting', 'left_out') AND r.new_link IS NOT NULL
    AND v.shop_id = l.shop_id AND v.variant_id = r.variant_id AND v.tracked`;
