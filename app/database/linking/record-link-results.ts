// Records the result of a product's write in one transaction: the row, the link (the merchant's decision, now
// confirmed) and the stored variants.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import { costDiffers, type RowResult } from "../../linking/runs/row-results.ts";
import { query } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { unnested } from "../statements/unnested.ts";
import { inTransaction } from "../transaction.ts";

export async function recordResults(
  pool: Pool,
  shop: ShopRef,
  run: { id: LinkRunId; results: RowResult[] },
): Promise<void> {
  const written = run.results.flatMap((result) => (result.kind === "written" ? [result] : []));
  const positions = written.map(({ row }) => row.position);
  const costs = written.map(({ unitCost }) => unitCost);
  const reasons = written.map((one) => (costDiffers(one) ? "cost_differs" : null));
  const failed = run.results.flatMap((result) => (result.kind === "failed" ? [result] : []));
  await inTransaction(pool, async (client) => {
    await query(`
      UPDATE link_run_rows r
         SET state = 'done', reason = n.reason, detail = NULL,
             new_cost = CASE WHEN n.reason IS NULL THEN r.new_cost ELSE n.cost END
        FROM unnest($2::int[], $3::text[], $4::text[]) AS n(position, reason, cost)
       WHERE r.run_id = $1 AND r.position = n.position
    `).on(client, run.id, positions, reasons, costs);
    await query(`
      UPDATE link_run_rows r SET state = 'failed', reason = n.reason, detail = n.detail
        FROM unnest($2::int[], $3::text[], $4::text[]) AS n(position, reason, detail)
       WHERE r.run_id = $1 AND r.position = n.position
    `).on(
      client,
      run.id,
      failed.map((f) => f.row.position),
      ...unnested(failed, "reason", "detail"),
    );
    // Variants before links, in the order in which states are judged; the opposite order would deadlock.
    await query(`
      UPDATE store_variants v
         SET sku = r.new_sku, seen_at = clock_timestamp(), tracked = coalesce(r.new_tracked, v.tracked), unit_cost = n.cost
        FROM link_run_rows r JOIN unnest($3::int[], $4::text[]) AS n(position, cost) ON n.position = r.position
       WHERE r.run_id = $2 AND v.shop_id = $1 AND v.variant_id = r.variant_id
    `).on(client, shop.id, run.id, positions, costs);
    await query(LINK_WRITTEN).on(client, shop.id, run.id, positions);
    await query(`
      DELETE FROM variant_links l USING link_run_rows r
       WHERE r.run_id = $2 AND r.position = ANY($3) AND r.new_link IS NULL AND r.old_link IS NOT NULL
         AND l.shop_id = $1 AND l.variant_id = r.variant_id
    `).on(client, shop.id, run.id, positions);
    await query(HELD_FOR_LINK).on(client, shop.id, run.id, positions);
  });
}

/** Has orders that are held for these links decided again, so that they offer the present link for approval. */
const HELD_FOR_LINK = `
  UPDATE kit_orders SET due_at = ${THIS_MOMENT}, nudges = nudges + 1
   WHERE id IN (SELECT k.id FROM kit_orders k
                 WHERE k.shop_id = $1 AND k.submission IN ('received', 'held')
                   AND EXISTS (SELECT FROM kit_order_lines l JOIN link_run_rows r ON r.variant_id = l.variant_id
                                WHERE l.kit_order_id = k.id AND r.run_id = $2 AND r.position = ANY($3)
                                  AND l.reason IN ('linked_later', 'link_disagrees', 'no_longer_linked'))
                 ORDER BY k.id FOR NO KEY UPDATE)`;

/**
 * A link that is confirmed again keeps its age: orders depend on when a variant was linked. Undo restores the last SKU
 * that was not a kit's.
 */
const LINK_WRITTEN = `
  INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, previous_sku, confirmed_at)
  SELECT $1, variant_id, product_id, account_id, new_link,
         CASE WHEN is_kit_sku(old_sku) THEN NULL ELSE old_sku END, now()
    FROM link_run_rows
   WHERE run_id = $2 AND position = ANY($3) AND new_link IS NOT NULL AND account_id IS NOT NULL
  ON CONFLICT (shop_id, variant_id) DO UPDATE
     SET linked_at = CASE WHEN variant_links.external_sku = excluded.external_sku THEN variant_links.linked_at ELSE now() END,
         external_sku = excluded.external_sku, account_id = excluded.account_id, product_id = excluded.product_id,
         previous_sku = coalesce(excluded.previous_sku, variant_links.previous_sku),
         confirmed_at = now(), drift_reason = NULL, drift_since = NULL`;
