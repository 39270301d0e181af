// The merchant's own defaults: implements `ProductDefaultsRows` of app/publishing/ports/product-defaults-rows.ts.
import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductDefaultsRows } from "../../publishing/ports/product-defaults-rows.ts";
import type { ProductDefaults } from "../../publishing/product-defaults.ts";
import { query } from "../statements/query.ts";

export function createProductDefaultsRows(pool: Pool): ProductDefaultsRows {
  return {
    async save(shop, { title, description, vendor, productType, tags }) {
      await query(
        pool,
        `INSERT INTO product_defaults (shop_id, title, description, vendor, product_type, tags)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (shop_id) DO UPDATE
           SET title = excluded.title, description = excluded.description, vendor = excluded.vendor,
               product_type = excluded.product_type, tags = excluded.tags, saved_at = now()`,
        shop.id,
        title,
        description,
        vendor,
        productType,
        tags,
      );
    },
    async remove(shop) {
      await query(pool, `DELETE FROM product_defaults WHERE shop_id = $1`, shop.id);
    },
  };
}

export async function readProductDefaults(pool: Pool, shop: ShopRef): Promise<ProductDefaults | null> {
  const { rows } = await query(
    pool,
    `SELECT title, description, vendor, product_type AS "productType", tags FROM product_defaults WHERE shop_id = $1`,
    shop.id,
  );
  return rows[0] ?? null;
}
