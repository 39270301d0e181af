// What the merchant said of sizes, as stored.
import type { Pool, PoolClient } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { intendedKey } from "./intended-sizes.ts";
import type { IntendedSizes } from "./intended-sizes.ts";
import type { SizeGap } from "./size.ts";

export async function readIntendedSizes(
  client: Pool | PoolClient,
  shop: ShopRef,
  variantIds: readonly string[],
): Promise<IntendedSizes> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await client.query<SizeGap & { variant_id: string; external_sku: string }>(
    `SELECT variant_id, external_sku, variant_size AS variant, kit_size AS kit FROM intended_sizes
      WHERE shop_id = $1 AND variant_id = ANY($2)`,
    [shop.id, variantIds],
  );
  return new Map(
    rows.map(({ variant_id, external_sku, variant, kit }) => [intendedKey(variant_id, external_sku), { variant, kit }]),
  );
}
