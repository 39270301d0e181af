// The merchant's own defaults. Adapter: app/database/publishing/product-defaults-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductDefaults } from "../product-defaults.ts";

export interface ProductDefaultsRows {
  save(shop: ShopRef, defaults: ProductDefaults): Promise<void>;
  /** Restores the app's defaults. */
  remove(shop: ShopRef): Promise<void>;
}
