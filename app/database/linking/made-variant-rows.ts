// Links of variants that the app made itself: implements `MadeVariantRows` of app/linking/ports/variants.ts.
import type { Pool } from "pg";
import type { MadeVariantRows } from "../../linking/ports/variants.ts";
import { query } from "../statements/query.ts";

export function createMadeVariantRows(pool: Pool): MadeVariantRows {
  return {
    async link(shop, variant, made) {
      await query(`
        INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, confirmed_at)
        VALUES ($1, $2, $3, $4, $5, now()) ON CONFLICT (shop_id, variant_id) DO NOTHING
      `).on(pool, shop.id, variant.variantId, variant.productId, made.accountId, made.sku);
      await query(`
        UPDATE store_variants SET unit_cost = coalesce($3, unit_cost) WHERE shop_id = $1 AND variant_id = $2
      `).on(pool, shop.id, variant.variantId, made.cost);
    },
    unlinkDeletedDrafts: (shop, variantIds) =>
      query(`
        DELETE FROM variant_links l USING store_variants v
         WHERE l.shop_id = $1 AND l.variant_id = ANY ($2) AND v.shop_id = l.shop_id AND v.variant_id = l.variant_id
           AND v.gone_at IS NOT NULL AND v.product_status = 'DRAFT'
         RETURNING l.variant_id AS "variantId", l.external_sku AS sku
      `).rows(pool, shop.id, variantIds),
  };
}
