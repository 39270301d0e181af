// What the merchant marked as not a kit. A row with an empty variant is the whole product; its variants then have no
// rows of their own.
import type { Pool, PoolClient } from "pg";
import type { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitSubjects, NotKitRows } from "../../linking/ports/variants.ts";
import { query } from "../statements/query.ts";
import { oneAtATime } from "../transaction.ts";
import { linkStatesOf } from "./link-count-rows.ts";

export function createNotKitRows(pool: Pool): NotKitRows {
  return {
    mark: (shop, subjects) =>
      oneAtATime(pool, linkStatesOf(shop), async (client) => {
        await query(`
          INSERT INTO not_kits (shop_id, product_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING
        `).on(client, shop.id, [...new Set(subjects.productIds)]);
        await query(`
          DELETE FROM not_kits WHERE shop_id = $1 AND product_id = ANY($2) AND variant_id <> ''
        `).on(client, shop.id, subjects.productIds);
        await query(`
          INSERT INTO not_kits (shop_id, product_id, variant_id)
          SELECT v.shop_id, v.product_id, v.variant_id FROM store_variants v
           WHERE v.shop_id = $1 AND v.variant_id = ANY($2)
             AND NOT EXISTS (SELECT FROM not_kits n
                              WHERE n.shop_id = v.shop_id AND n.product_id = v.product_id AND n.variant_id = '')
          ON CONFLICT DO NOTHING
        `).on(client, shop.id, subjects.variantIds);
        return variantsOf(client, shop, subjects);
      }),
    unmark: (shop, subjects) =>
      oneAtATime(pool, linkStatesOf(shop), async (client) => {
        await spread(client, shop, subjects);
        await query(`
          DELETE FROM not_kits WHERE shop_id = $1 AND (product_id = ANY($2) OR variant_id = ANY($3))
        `).on(client, shop.id, subjects.productIds, subjects.variantIds);
        return variantsOf(client, shop, subjects);
      }),
  };
}

/** A marked product with one variant that is a kit after all is marked variant by variant instead. */
async function spread(client: PoolClient, shop: ShopRef, { variantIds }: KitSubjects): Promise<void> {
  await query(`
    WITH whole AS (
      DELETE FROM not_kits WHERE shop_id = $1 AND variant_id = '' AND product_id IN (
        SELECT product_id FROM store_variants WHERE shop_id = $1 AND variant_id = ANY($2))
      RETURNING product_id)
    INSERT INTO not_kits (shop_id, product_id, variant_id)
    SELECT v.shop_id, v.product_id, v.variant_id FROM store_variants v JOIN whole USING (product_id) WHERE v.shop_id = $1
    ON CONFLICT DO NOTHING
  `).on(client, shop.id, variantIds);
}

function variantsOf(client: PoolClient, shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]> {
  return query(`
    SELECT variant_id FROM store_variants WHERE shop_id = $1 AND (product_id = ANY($2) OR variant_id = ANY($3))
  `).column(client, shop.id, subjects.productIds, subjects.variantIds);
}
