import type { Pool } from "pg";
import type { UnitCostRows } from "../../linking/ports/variants.ts";
import { PRODUCT_LABEL } from "../designs/product-label.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";
import { inTransaction } from "../transaction.ts";

export function createUnitCostRows(pool: Pool): UnitCostRows {
  return {
    list: (shop) =>
      query(`
        SELECT p.kit_product_id::text AS "productId", ${PRODUCT_LABEL} AS label, c.amount,
               (SELECT count(*)::int FROM templates t WHERE t.account_id = p.account_id AND t.gone_at IS NULL
                   AND t.catalog_product_id = p.kit_product_id) AS designs
          FROM shops s JOIN catalog_products p ON p.account_id = s.kit_account_id
          LEFT JOIN unit_costs c ON c.shop_id = s.id AND c.kit_product_id = p.kit_product_id
         WHERE s.id = $1 AND (p.gone_at IS NULL OR c.amount IS NOT NULL)
         ORDER BY NOT EXISTS (SELECT FROM templates t WHERE t.account_id = p.account_id AND t.gone_at IS NULL
                    AND t.catalog_product_id = p.kit_product_id), p.category_name, p.name, p.kit_product_id
      `).rows(pool, shop.id),
    differing: (shop) =>
      query(`SELECT v.variant_id AS "variantId", t.external_sku AS design ${DIFFERING}`).rows(pool, shop.id),
    countDiffering: (shop) => query(`SELECT count(*)::int AS n ${DIFFERING}`).value(pool, shop.id),
    currency: (shop) => query(`SELECT currency FROM shops WHERE id = $1`).firstValue(pool, shop.id),
    async save(shop, costs) {
      await inTransaction(pool, async (client) => {
        await query(`
          INSERT INTO unit_costs (shop_id, kit_product_id, amount)
          SELECT s.id, e.id, e.amount
            FROM unnest($2::bigint[], $3::text[]) AS e(id, amount)
            JOIN shops s ON s.id = $1
            JOIN catalog_products p ON p.account_id = s.kit_account_id AND p.kit_product_id = e.id
           WHERE e.amount IS NOT NULL
          ON CONFLICT (shop_id, kit_product_id) DO UPDATE SET amount = excluded.amount
        `).on(client, shop.id, ...unnested(costs, "productId", "amount"));
        const emptied = costs.filter(({ amount }) => amount === null).map(({ productId }) => productId);
        await query(`
          DELETE FROM unit_costs WHERE shop_id = $1 AND kit_product_id = ANY ($2::bigint[])
        `).on(client, shop.id, emptied);
      });
    },
  };
}

/**
 * Variants that sell a kit by their SKU, linked to that kit or unlinked. Excludes an SKU on several unlinked variants,
 * which may be different kits.
 */
const DIFFERING = `
  FROM shops s
  JOIN unit_costs c ON c.shop_id = s.id
  JOIN templates t ON t.account_id = s.kit_account_id AND t.catalog_product_id = c.kit_product_id AND t.gone_at IS NULL
  JOIN store_variants v ON v.shop_id = s.id AND v.sku_key = t.sku_key AND v.gone_at IS NULL AND v.link_state <> 'conflict'
  LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
 WHERE s.id = $1 AND (l.sku_key IS NULL OR l.sku_key = t.sku_key)
   AND CASE WHEN v.unit_cost ~ '^[0-9]+([.][0-9]+)?$' THEN v.unit_cost::numeric <> c.amount::numeric ELSE true END`;
