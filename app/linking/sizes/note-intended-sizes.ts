// The merchant says that a variant and its kit are meant to differ in size, or takes it back.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { refreshLinkStates } from "../states/refresh-link-states.ts";
import { kitSize, sizeGap, variantSize } from "./size.ts";

/** Notes that the sizes of these variants and their designs are meant to differ as they do now, or takes it back. */
export async function noteIntendedSizes(
  pool: Pool,
  shop: ShopRef,
  said: { variantIds: readonly string[]; intended: boolean },
): Promise<void> {
  const variantIds = [...said.variantIds];
  if (said.intended) {
    const gaps = await readGaps(pool, shop, variantIds);
    await pool.query(
      `INSERT INTO intended_sizes (shop_id, variant_id, external_sku, variant_size, kit_size)
       SELECT $1, variant, sku, variant_size, kit_size
         FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS n(variant, sku, variant_size, kit_size)
       ON CONFLICT (shop_id, variant_id, external_sku) DO UPDATE
          SET variant_size = excluded.variant_size, kit_size = excluded.kit_size, said_at = now()`,
      [
        shop.id,
        gaps.map((one) => one.variantId),
        gaps.map((one) => one.sku),
        gaps.map((one) => one.gap.variant),
        gaps.map((one) => one.gap.kit),
      ],
    );
  } else {
    await pool.query(
      `DELETE FROM intended_sizes i USING store_variants v LEFT JOIN variant_links l USING (shop_id, variant_id)
        WHERE i.shop_id = $1 AND i.variant_id = ANY($2) AND v.shop_id = i.shop_id AND v.variant_id = i.variant_id
          AND sku_key_of(i.external_sku) = coalesce(l.sku_key, v.sku_key)`,
      [shop.id, variantIds],
    );
  }
  await refreshLinkStates(pool, shop, { variantIds });
}

async function readGaps(pool: Pool, shop: ShopRef, variantIds: string[]) {
  const { rows } = await pool.query<{
    variantId: string;
    variantTitle: string;
    productTitle: string;
    sku: string;
    name: string;
    slug: string;
    sizeName: string | null;
  }>(
    `SELECT v.variant_id AS "variantId", v.variant_title AS "variantTitle", v.product_title AS "productTitle",
            t.external_sku AS sku, t.name, t.slug, p.size_name AS "sizeName"
       FROM store_variants v
       JOIN shops s ON s.id = v.shop_id
       LEFT JOIN variant_links l ON l.shop_id = v.shop_id AND l.variant_id = v.variant_id
       JOIN templates t ON t.account_id = s.kit_account_id
            AND t.sku_key = coalesce(l.sku_key, v.sku_key)
       LEFT JOIN catalog_products p ON p.account_id = t.account_id AND p.kit_product_id = t.catalog_product_id
      WHERE v.shop_id = $1 AND v.variant_id = ANY($2)`,
    [shop.id, variantIds],
  );
  return rows.flatMap((row) => {
    const gap = sizeGap(variantSize(row), kitSize(row));
    return gap ? [{ variantId: row.variantId, sku: row.sku, gap }] : [];
  });
}
