import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantFacts } from "../../linking/ports/store.ts";
import type { MadeVariantRows, VariantRows } from "../../linking/ports/variants.ts";
import { query } from "../statements/query.ts";
import { unnested } from "../statements/unnested.ts";

export function createVariantRows(pool: Pool): VariantRows {
  return {
    now: () => query(`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`).value(pool),
    write: (shop, variants, asOf) => writeVariants(pool, shop, { variants, asOf }),
    markUnseen: (shop, { since, productId }) =>
      query(`
        UPDATE store_variants SET gone_at = now()
         WHERE shop_id = $1 AND gone_at IS NULL AND seen_at < $2 AND ($3::text IS NULL OR product_id = $3)
      `).run(pool, shop.id, since, productId ?? null),
    async lastStoreRead(shop) {
      const read = await query(`
        SELECT variants_read_at AS began,
               extract(epoch FROM done - variants_read_at)::float8 * 1000 AS "tookMs",
               extract(epoch FROM clock_timestamp() - done)::float8 * 1000 AS "endedMsAgo"
          FROM shops, coalesce(variants_read_done_at, variants_read_at) AS done
         WHERE id = $1 AND variants_read_at IS NOT NULL
      `).first(pool, shop.id);
      return read && { began: read.began, tookMs: read.tookMs!, endedMsAgo: read.endedMsAgo! };
    },

    noteStoreRead: (shop, began) =>
      query(`
        UPDATE shops SET variants_read_at = $2, variants_read_done_at = clock_timestamp() WHERE id = $1
      `).run(pool, shop.id, began),
    skusOfProduct: (shop, productId) =>
      query(`
        SELECT variant_id AS "variantId", sku FROM store_variants WHERE shop_id = $1 AND product_id = $2
      `).rows(pool, shop.id, productId),
    async countByProduct(shop, products) {
      const { rows } = await query(`
        SELECT product_id, count(*)::int AS n FROM store_variants
         WHERE shop_id = $1 AND product_id = ANY($2) AND gone_at IS NULL GROUP BY 1
      `).on(pool, shop.id, products);
      return new Map(rows.map((row) => [row.product_id, row.n]));
    },
    async known(shop, variantIds) {
      const { rows } = await query(`
        SELECT variant_id FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL
      `).on(pool, shop.id, variantIds);
      return new Set(rows.map((row) => row.variant_id));
    },
  };
}

/** See `VariantRows.write`. */
export async function writeVariants(
  pool: Pool,
  shop: ShopRef,
  { variants: read, asOf }: { variants: readonly VariantFacts[]; asOf: Date | null },
): Promise<void> {
  // Removes duplicates: PostgreSQL refuses to change a row twice in one statement.
  const variants = [...new Map(read.map((variant) => [variant.variantId, variant])).values()];
  if (variants.length === 0) return;
  await query(`
    INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, handle, product_status,
                                sku, inventory_item_id, tracked, requires_shipping, unit_cost, product_image, vendor, product_type,
                                requires_components, seen_at)
    SELECT $1, id, product, title, variant, handle, status, sku, item, tracked, shipping, cost, image,
           vendor, type, components, coalesce($13, clock_timestamp())
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                  $10::bool[], $11::bool[], $12::text[], $14::text[], $15::text[], $16::text[], $17::bool[])
           AS n(id, product, title, variant, handle, status, sku, item, tracked, shipping, cost, image, vendor, type,
                components)
    ON CONFLICT (shop_id, variant_id) DO UPDATE
       SET product_id = excluded.product_id, product_title = excluded.product_title,
           variant_title = excluded.variant_title, handle = excluded.handle,
           product_status = excluded.product_status, sku = excluded.sku,
           inventory_item_id = excluded.inventory_item_id, tracked = excluded.tracked,
           requires_shipping = excluded.requires_shipping, requires_components = excluded.requires_components,
           unit_cost = excluded.unit_cost, product_image = excluded.product_image,
           vendor = excluded.vendor, product_type = excluded.product_type, seen_at = excluded.seen_at, gone_at = NULL
     WHERE $13::timestamptz IS NULL OR (store_variants.seen_at <= $13 AND coalesce(store_variants.gone_at < $13, true))
  `).on(
    pool,
    shop.id,
    ...unnested(variants, "variantId", "productId", "productTitle", "variantTitle", "handle", "productStatus"),
    ...unnested(variants, "sku", "inventoryItemId", "tracked", "requiresShipping", "unitCost"),
    asOf,
    ...unnested(variants, "productImage", "vendor", "productType", "requiresComponents"),
  );
}

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
