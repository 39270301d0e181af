// The merchant's own defaults. Adapter: app/database/publishing/product-defaults-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductDefaults } from "../product-defaults.ts";

export interface ProductDefaultsRows {
  save(shop: ShopRef, defaults: ProductDefaults): Promise<void>;
  /** Back to the app's own. */
  remove(shop: ShopRef): Promise<void>;
}
