// The mirror of the store's variants, as readings of the store keep it. Adapter: app/database/linking/variant-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { VariantFacts } from "./store-products.ts";

export interface VariantRows {
  /** The database's clock, as exact as the mirror's own times. */
  now(): Promise<Date>;
  /**
   * Writes what was read; a variant that was thought gone is there again. `asOf`: what was read may be as old as that, so a variant
   * that was seen or found gone since is left as it is. Null: it was just read.
   */
  write(shop: ShopRef, variants: readonly VariantFacts[], asOf: Date | null): Promise<void>;
  /** What was last seen before the reading that began at `since` is gone: of the whole store, or of one product. */
  markUnseen(shop: ShopRef, reading: { since: Date; productId?: ProductId }): Promise<void>;
  /** The store was read whole; `at`: when that reading began. */
  noteStoreRead(shop: ShopRef, at: Date): Promise<void>;
  /** When the last whole reading began. */
  storeReadAt(shop: ShopRef): Promise<Date | null>;
  /** Of a product, what is gone included. */
  skusOfProduct(shop: ShopRef, productId: ProductId): Promise<{ variantId: string; sku: string }[]>;
  /** How many variants of these products are here; those with none are left out. */
  countByProduct(shop: ShopRef, products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, number>>;
  /** Which of these variants are here. */
  known(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlySet<string>>;
}
