// What suggestions are made from: implements `DesignWordRows` of app/linking/ports/suggestions.ts.
import type { Pool } from "pg";
import type { DesignWordRows } from "../../linking/ports/suggestions.ts";
import { query } from "../statements/query.ts";

export function createDesignWordRows(pool: Pool): DesignWordRows {
  return {
    async stamp(shop) {
      const { rows } = await query(`
        SELECT s.kit_account_id AS account,
               (SELECT count(*) || ' ' || coalesce(max(seen_at), 'epoch') FROM templates t
                 WHERE t.account_id = s.kit_account_id AND t.gone_at IS NULL AND t.active)
               || ' ' || (SELECT coalesce(max(seen_at), 'epoch') FROM catalog_products p
                           WHERE p.account_id = s.kit_account_id) AS stamp
          FROM shops s WHERE s.id = $1
      `).on(pool, shop.id);
      return rows[0] ?? { account: null, stamp: "" };
    },
    designs: (account) =>
      query(`
        SELECT t.external_sku AS sku, t.slug, t.name, coalesce(p.size_name, '') AS size,
               coalesce(p.style_name, '') AS style
          FROM templates t
          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
         WHERE t.account_id = $1 AND t.gone_at IS NULL AND t.active
      `).rows(pool, account),
    variants: (shop, variantIds) => query(`${WORDS} AND variant_id = ANY($2)`).rows(pool, shop.id, variantIds),
    async printFiles(shop, skus) {
      const { rows } = await query(`
        SELECT t.external_sku AS sku, f.sha256 FROM shops s JOIN templates t ON t.account_id = s.kit_account_id
          JOIN artwork_files f ON f.sha256 = t.chart_sha256
         WHERE s.id = $1 AND t.external_sku = ANY($2)
      `).on(pool, shop.id, skus);
      return new Map(rows.map(({ sku, sha256 }) => [sku, sha256]));
    },
    notLinked: (shop, { after, limit }) =>
      query(`
        ${WORDS} AND gone_at IS NULL AND link_state = 'not_linked' AND variant_id > $2 ORDER BY variant_id LIMIT $3
      `).rows(pool, shop.id, after, limit),
  };
}

const WORDS = `SELECT variant_id AS "variantId", product_id AS "productId", sku, handle, product_title AS "productTitle",
  variant_title AS "variantTitle" FROM store_variants WHERE shop_id = $1`;
