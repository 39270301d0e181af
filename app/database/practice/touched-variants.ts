// Variants that carry a practice design, and what they had before: as the runs recorded it before their first write.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type PlannedRow, variantLabel } from "../../linking/plan/plan-links.ts";
import { VARIANTS_A_RUN } from "../../practice/limits.ts";
import { query } from "../statements/query.ts";

// A cost or a tracking that was changed again since is a later decision, and stays. Of a SKU that was not put there by a
// run, such as one pasted in Shopify, nothing earlier is known: it is emptied.
const TOUCHED = `
  WITH practice AS (SELECT account_id, started_at FROM practices WHERE shop_id = $1 AND account_id IS NOT NULL),
  written AS (
    SELECT r.variant_id,
           (array_agg(r.old_sku ORDER BY l.started_at, r.position))[1] AS old_sku,
           (array_agg(r.old_tracked ORDER BY l.started_at) FILTER (WHERE r.new_tracked IS NOT NULL))[1] AS old_tracked,
           (array_agg(r.new_tracked ORDER BY l.started_at DESC) FILTER (WHERE r.new_tracked IS NOT NULL))[1] AS new_tracked,
           (array_agg(r.old_cost ORDER BY l.started_at) FILTER (WHERE r.old_cost IS DISTINCT FROM r.new_cost))[1] AS old_cost,
           (array_agg(r.new_cost ORDER BY l.started_at DESC) FILTER (WHERE r.old_cost IS DISTINCT FROM r.new_cost))[1] AS new_cost,
           coalesce(bool_or(r.old_cost IS DISTINCT FROM r.new_cost), false) AS cost_written
      FROM link_runs l JOIN link_run_rows r ON r.run_id = l.id
     WHERE l.shop_id = $1 AND r.state = 'done' AND l.started_at >= (SELECT started_at FROM practice)
     GROUP BY r.variant_id)
  SELECT v.variant_id, v.product_id, v.product_title, v.variant_title, v.sku, v.tracked, v.unit_cost,
         k.external_sku AS linked, coalesce(w.old_sku, k.previous_sku, '') AS old_sku,
         w.old_tracked, w.new_tracked, w.old_cost, w.new_cost, coalesce(w.cost_written, false) AS cost_written,
         EXISTS (SELECT FROM templates t JOIN practice p ON p.account_id = t.account_id WHERE t.sku_key = v.sku_key) AS carries
    FROM store_variants v
    LEFT JOIN variant_links k ON k.shop_id = v.shop_id AND k.variant_id = v.variant_id
    LEFT JOIN written w ON w.variant_id = v.variant_id
   WHERE v.shop_id = $1 AND v.gone_at IS NULL
     AND (k.account_id = (SELECT account_id FROM practice)
       OR v.sku_key IN (SELECT t.sku_key FROM templates t JOIN practice p ON p.account_id = t.account_id))
     AND NOT EXISTS (SELECT FROM product_drafts d JOIN practice p ON p.account_id = d.account_id
                      WHERE d.shop_id = $1 AND d.product_id = v.product_id AND d.target_id IS NULL)
   ORDER BY v.product_title, v.variant_id LIMIT ${VARIANTS_A_RUN}`;

export async function readTouchedVariants(pool: Pool, shop: ShopRef): Promise<PlannedRow[]> {
  const { rows } = await query(TOUCHED).on(pool, shop.id);
  return rows.map((row) => {
    const { old_tracked: oldTracked, new_tracked: newTracked } = row;
    const trackedSince = oldTracked !== null && newTracked !== null && newTracked === row.tracked;
    const costSince = row.cost_written && row.new_cost === row.unit_cost && row.old_cost !== row.unit_cost;
    return {
      productId: row.product_id,
      variantId: row.variant_id,
      title: variantLabel(row.product_title, row.variant_title),
      oldSku: row.sku,
      // One that the merchant put there since stays.
      newSku: row.carries ? row.old_sku : row.sku,
      oldLink: row.linked,
      newLink: null,
      tracked: trackedSince ? { old: newTracked, new: oldTracked } : null,
      cost: costSince ? { old: row.unit_cost, new: row.old_cost } : null,
      sizes: null,
      warnings: [],
    };
  });
}
