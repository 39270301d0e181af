// The mirror of the store's variants, as readings of the store keep it. Adapter: app/database/linking/variant-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { VariantFacts } from "./store-products.ts";

/** A whole reading of a store's variants, by the database's clock. */
export interface StoreRead {
  began: Date;
  tookMs: number;
  endedMsAgo: number;
}

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
  /** The store was read whole, and is done with now; `began`: when that reading began. */
  noteStoreRead(shop: ShopRef, began: Date): Promise<void>;
  /** The last whole reading; null: the store was never read. */
  lastStoreRead(shop: ShopRef): Promise<StoreRead | null>;
  /** Of a product, what is gone included. */
  skusOfProduct(shop: ShopRef, productId: ProductId): Promise<{ variantId: string; sku: string }[]>;
  /** How many variants of these products are here; those with none are left out. */
  countByProduct(shop: ShopRef, products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, number>>;
  /** Which of these variants are here. */
  known(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlySet<string>>;
}
