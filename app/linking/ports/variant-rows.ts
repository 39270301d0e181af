// The stored variants, as readings of the store write them. Adapter: app/database/linking/variant-rows.ts.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantFacts } from "./store-products.ts";

/** A complete reading of a store's variants, by the database's clock. */
export interface StoreRead {
  began: Date;
  tookMs: number;
  endedMsAgo: number;
}

export interface VariantRows {
  /** The database's clock, with the precision of the stored times. */
  now(): Promise<Date>;
  /**
   * Writes variants that were read, and restores those marked as gone. `asOf`: the data may be this old, so a variant
   * seen or found gone since is left as it is. Null: just read.
   */
  write(shop: ShopRef, variants: readonly VariantFacts[], asOf: Date | null): Promise<void>;
  /**
   * Marks variants last seen before the reading that began at `since` as gone: of the whole store, or of one product.
   */
  markUnseen(shop: ShopRef, reading: { since: Date; productId?: ProductId }): Promise<void>;
  /** Records that a complete reading ends now; `began`: its start. */
  noteStoreRead(shop: ShopRef, began: Date): Promise<void>;
  /** The last complete reading; null: the store was never read. */
  lastStoreRead(shop: ShopRef): Promise<StoreRead | null>;
  /** Variants of a product, including those that are gone. */
  skusOfProduct(shop: ShopRef, productId: ProductId): Promise<{ variantId: string; sku: string }[]>;
  /** The number of stored variants of these products; leaves out products without any. */
  countByProduct(shop: ShopRef, products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, number>>;
  /** Which of these variants are stored. */
  known(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlySet<string>>;
}
