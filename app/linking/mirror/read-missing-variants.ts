// What the merchant picked in Shopify's own list may be younger than the mirror: a product that was just made, a variant that
// was just added. It is read from Shopify before it is shown or linked; what the mirror has costs no question.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { Fault } from "../../kernel/fault.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import { isNoAccess } from "../ports/store-products.ts";
import { refreshLinkStates } from "../states/refresh-link-states.ts";
import { refreshProduct, upsertVariants } from "./variant-mirror.ts";
import type { MirrorParts } from "./variant-mirror.ts";

export interface PickedProduct {
  productId: ProductId;
  /** How many variants Shopify's list said it has; null: it did not say. */
  variants: number | null;
}

export type ReadMissing =
  | { kind: "known" }
  /** Shopify lets the app read nothing until the merchant acts. */
  | { kind: "no_access" }
  /** Shopify gave no answer, or no good one. */
  | { kind: "not_reached" };

export async function readMissingProducts(
  parts: MirrorParts,
  shop: ShopRef,
  picked: readonly PickedProduct[],
): Promise<ReadMissing> {
  const { rows } = await parts.pool.query<{ product_id: ProductId; n: number }>(
    `SELECT product_id, count(*)::int AS n FROM store_variants
      WHERE shop_id = $1 AND product_id = ANY($2) AND gone_at IS NULL GROUP BY 1`,
    [shop.id, picked.map(({ productId }) => productId)],
  );
  const mirrored = new Map(rows.map((row) => [row.product_id, row.n]));
  const missing = picked.filter(({ productId, variants }) => {
    const here = mirrored.get(productId) ?? 0;
    return variants === null ? here === 0 : here !== variants;
  });
  return asked(async () => {
    for (const { productId } of missing) await refreshProduct(parts, shop, productId);
  });
}

export async function readMissingVariants(
  parts: MirrorParts,
  shop: ShopRef,
  picked: readonly VariantId[],
): Promise<ReadMissing> {
  const missing = await unknownTo(parts.pool, shop, picked);
  if (missing.length === 0) return { kind: "known" };
  return asked(async () => {
    const variants = await parts.products.readVariants(shop, missing);
    await upsertVariants(parts.pool, shop, variants);
    await refreshLinkStates(parts.pool, shop, { variantIds: missing });
  });
}

async function unknownTo(pool: Pool, shop: ShopRef, ids: readonly VariantId[]): Promise<VariantId[]> {
  const { rows } = await pool.query<{ variant_id: string }>(
    `SELECT variant_id FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2) AND gone_at IS NULL`,
    [shop.id, ids],
  );
  const known = new Set(rows.map((row) => row.variant_id));
  return ids.filter((id) => !known.has(id));
}

async function asked(read: () => Promise<void>): Promise<ReadMissing> {
  try {
    await read();
    return { kind: "known" };
  } catch (error) {
    if (error instanceof Fault) return { kind: isNoAccess(error) ? "no_access" : "not_reached" };
    throw error;
  }
}
