// Links of variants that the app made itself (app/publishing): there from the start, and gone with a draft that was deleted.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantId } from "../../kernel/ids.ts";
import { skuKey } from "../../kernel/kit-sku.ts";
import type { StoreProducts } from "../ports/store-products.ts";
import { refreshLinkStates } from "../states/refresh-link-states.ts";
import { upsertVariants } from "./variant-mirror.ts";

export interface MadeVariant {
  variantId: VariantId;
  /** The Kit account of its design. */
  accountId: string;
  /** The design's, as it was written on the variant. */
  sku: string;
  /** As it was written; decimal text in the shop's currency, null: none. */
  cost: string | null;
}

interface Parts {
  pool: Pool;
  products: Pick<StoreProducts, "readVariants">;
}

/** A variant that is gone, or that somebody gave another SKU meanwhile, is left to them. Doing it again changes nothing. */
export async function linkMadeVariant({ pool, products }: Parts, shop: ShopRef, made: MadeVariant): Promise<void> {
  const [variant] = await products.readVariants(shop, [made.variantId]);
  if (!variant) return;
  await upsertVariants(pool, shop, [variant]);
  if (skuKey(variant.sku) === skuKey(made.sku)) {
    await pool.query(
      `INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, now()) ON CONFLICT (shop_id, variant_id) DO NOTHING`,
      [shop.id, variant.variantId, variant.productId, made.accountId, made.sku],
    );
    await pool.query(
      `UPDATE store_variants SET unit_cost = coalesce($3, unit_cost) WHERE shop_id = $1 AND variant_id = $2`,
      [shop.id, variant.variantId, made.cost],
    );
  }
  await refreshLinkStates(pool, shop, { variantIds: [variant.variantId], skus: [made.sku] });
}

/**
 * Takes back the links of these variants where they are gone with a product that was never more than a draft: nothing was
 * sold by them. A link of a product that was on sale stays, and is shown as broken.
 */
export async function dropDeletedDrafts(pool: Pool, shop: ShopRef, variantIds: readonly VariantId[]): Promise<void> {
  const { rows } = await pool.query<{ variant_id: string; external_sku: string }>(
    `DELETE FROM variant_links l USING store_variants v
      WHERE l.shop_id = $1 AND l.variant_id = ANY ($2) AND v.shop_id = l.shop_id AND v.variant_id = l.variant_id
        AND v.gone_at IS NOT NULL AND v.product_status = 'DRAFT'
      RETURNING l.variant_id, l.external_sku`,
    [shop.id, variantIds],
  );
  if (rows.length === 0) return;
  await refreshLinkStates(pool, shop, {
    variantIds: rows.map((row) => row.variant_id),
    skus: rows.map((row) => row.external_sku),
  });
}
