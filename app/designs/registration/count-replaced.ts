// What a registration changes that exists already: a design whose print file becomes another keeps its SKU, so every variant
// that sells it, and every order that has not gone to Kit, gets the new picture.
import type { Pool } from "pg";
import type { KitAccountId, Sha256 } from "../../kernel/ids.ts";

export interface Replaced {
  name: string;
  sku: string;
  /** Of all stores that share the Kit account. */
  variants: number;
  /** Orders that hold the design and were not sent: they would be made with the new file. */
  openOrders: number;
}

/** Null: no design of this slug, the same file again, or nothing sells it and no order waits for it. */
export async function countReplaced(
  pool: Pool,
  account: KitAccountId,
  { slug, sha256 }: { slug: string; sha256: Sha256 },
): Promise<Replaced | null> {
  const { rows } = await pool.query<Replaced>(
    `SELECT t.name, t.external_sku AS sku,
            (SELECT count(*)::int FROM store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
              WHERE v.shop_id IN (SELECT id FROM shops WHERE kit_account_id = t.account_id) AND v.gone_at IS NULL
                AND (l.external_sku = t.external_sku
                     OR (l.external_sku IS NULL AND v.sku_key = t.sku_key))) AS variants,
            (SELECT count(DISTINCT o.id)::int FROM kit_orders o JOIN kit_order_lines i ON i.kit_order_id = o.id
              WHERE o.shop_id IN (SELECT id FROM shops WHERE kit_account_id = t.account_id)
                AND o.submission IN ('received', 'held', 'ready', 'rejected')
                AND i.external_sku = t.external_sku AND i.disposition <> 'ignore') AS "openOrders"
       FROM templates t
      WHERE t.account_id = $1 AND t.slug = $2 AND t.gone_at IS NULL AND t.chart_sha256 <> $3`,
    [account, slug, sha256],
  );
  const found = rows[0];
  return found && found.variants + found.openOrders > 0 ? found : null;
}
