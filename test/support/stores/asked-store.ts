// A store of any size, and the requests of our extensions on Shopify's pages about it.
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import type { World } from "../world.ts";
import { addAccount, addShop } from "./brand.ts";
import { addParts, seedGrownShop } from "./grown-shop.ts";
import { seedLargeStore } from "./large-store.ts";

export interface AskedSize {
  orders: number;
  parts: number;
  variants: number;
  designs: number;
  /** Variants of the requested product. */
  inProduct: number;
  /** Orders that are selected in Shopify's list. */
  selected: number;
}

export interface AskedStore {
  shop: ShopRef;
  /** Each request's address within `/api/extensions/`. */
  asks: Record<string, string>;
}

export async function seedAskedStore(
  world: Pick<World, "database" | "shopify">,
  name: string,
  size: AskedSize,
): Promise<AskedStore> {
  const { pool } = world.database;
  const domain = `${name}.myshopify.com`;
  world.shopify.addShop({ domain, name, products: [] });
  const accountId = await addAccount(pool);
  const shop = await addShop(pool, accountId, domain);
  await seedGrownShop({ pool, shopId: shop.id, accountId, orders: size.orders, entries: 2 });
  await seedLargeStore({ pool, shopId: shop.id, accountId, seed: 1, ...size });
  const order = await addParts({ pool, shopId: shop.id, parts: size.parts });
  const { rows } = await pool.query<{ product: string; variant: string }>(
    `SELECT product_id AS product, variant_id AS variant FROM store_variants WHERE shop_id = $1 AND link_state = 'linked' LIMIT 1`,
    [shop.id],
  );
  const { product, variant } = rows[0]!;
  await pool.query(
    `UPDATE store_variants SET product_id = CASE WHEN place <= $3 THEN $2 ELSE product_id || '0' END
       FROM (SELECT variant_id AS id, row_number() OVER (ORDER BY variant_id <> $4, variant_id) AS place
               FROM store_variants WHERE shop_id = $1) numbered
      WHERE shop_id = $1 AND variant_id = id`,
    [shop.id, product, size.inProduct, variant],
  );
  const ids = Array.from({ length: size.selected }, (_, at) => 7_000_000_000_001 + at);
  return {
    shop,
    asks: {
      order: `order?id=${order}`,
      "order without kits": "order?id=1",
      orders: `orders?ids=${ids.join()}`,
      sheet: `sheet?ids=${order}`,
      product: `product?id=${product}`,
      variant: `product?variant=${variant}`,
      "product that isn't synced": "product?id=1",
    },
  };
}
