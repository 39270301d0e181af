// Sizes and drill shapes that are meant to differ.
import type { Pool, PoolClient } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { IntendedSizeRows } from "../../linking/ports/variants.ts";
import { intendedKey, type IntendedSizes } from "../../linking/sizes/intended-sizes.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";

export function createIntendedSizeRows(pool: Pool): IntendedSizeRows {
  return {
    pairs: (shop, variantIds) =>
      query(`
        SELECT v.variant_id AS "variantId", v.variant_title AS "variantTitle", v.product_title AS "productTitle",
               t.external_sku AS sku, t.name, t.slug, p.size_name AS "sizeName",
               p.style_name AS "styleName"
          FROM store_variants v
          JOIN shops s ON s.id = v.shop_id
          LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
          JOIN templates t ON t.account_id = s.kit_account_id AND t.sku_key = coalesce(l.sku_key, v.sku_key)
          LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
         WHERE v.shop_id = $1 AND v.variant_id = ANY($2)
      `).rows(pool, shop.id, variantIds),
    keep: (shop, intended) =>
      query(`
        INSERT INTO intended_sizes (shop_id, variant_id, external_sku, variant_size, kit_size)
        SELECT $1, variant, sku, variant_size, kit_size
          FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS n(variant, sku, variant_size, kit_size)
        ON CONFLICT (shop_id, variant_id, external_sku) DO UPDATE
           SET variant_size = excluded.variant_size, kit_size = excluded.kit_size, said_at = now()
      `).run(
        pool,
        shop.id,
        ...unnested(intended, "variantId", "sku"),
        intended.map(({ gap }) => gap.variant),
        intended.map(({ gap }) => gap.kit),
      ),
    takeBack: (shop, variantIds) =>
      query(`
        DELETE FROM intended_sizes i USING store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
         WHERE i.shop_id = $1 AND i.variant_id = ANY($2) AND v.shop_id = i.shop_id AND v.variant_id = i.variant_id
           AND sku_key_of(i.external_sku) = coalesce(l.sku_key, v.sku_key)
      `).run(pool, shop.id, variantIds),
  };
}

/** Sizes by `intendedKey`. */
export async function readIntendedSizes(
  client: Pool | PoolClient,
  shop: ShopRef,
  variantIds: readonly string[],
): Promise<IntendedSizes> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await query(`
    SELECT variant_id, external_sku, variant_size AS variant, kit_size AS kit FROM intended_sizes
     WHERE shop_id = $1 AND variant_id = ANY($2)
  `).on(client, shop.id, variantIds);
  return new Map(
    rows.map(({ variant_id, external_sku, variant, kit }) => [intendedKey(variant_id, external_sku), { variant, kit }]),
  );
}
