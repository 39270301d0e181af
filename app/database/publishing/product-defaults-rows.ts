import type { Pool } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductDefaultsRows } from "../../publishing/ports/drafts.ts";
import type { ProductDefaults } from "../../publishing/product-defaults.ts";
import { query } from "../statements/query.ts";

export function createProductDefaultsRows(pool: Pool): ProductDefaultsRows {
  return {
    save: (shop, { title, description, vendor, productType, tags, channelsLeftOut, collections }) =>
      query(`
        INSERT INTO product_defaults (shop_id, title, description, vendor, product_type, tags, channels_left_out,
                                      collections)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (shop_id) DO UPDATE
          SET title = excluded.title, description = excluded.description, vendor = excluded.vendor,
              product_type = excluded.product_type, tags = excluded.tags, channels_left_out = excluded.channels_left_out,
              collections = excluded.collections, saved_at = now()
      `).run(pool, shop.id, title, description, vendor, productType, tags, channelsLeftOut, collections),
    remove: (shop) => query(`DELETE FROM product_defaults WHERE shop_id = $1`).run(pool, shop.id),
  };
}

export async function readProductDefaults(pool: Pool, shop: ShopRef): Promise<ProductDefaults | null> {
  const row = await query(`
    SELECT title, description, vendor, product_type AS "productType", tags,
           channels_left_out AS "channelsLeftOut", collections FROM product_defaults WHERE shop_id = $1
  `).first(pool, shop.id);
  return row ? { ...row, channelsLeftOut: row.channelsLeftOut ?? [], collections: row.collections ?? [] } : null;
}
