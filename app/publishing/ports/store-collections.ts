// The store's collections that products are put into by hand. Adapter: app/shopify/products/store-collections.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface Collection {
  /** Numeric, as text. */
  id: string;
  title: string;
}

/** Both throw a retryable `Fault` while Shopify does not answer. A collection that fills itself is in neither. */
export interface StoreCollections {
  /** Those whose titles have words that begin so, in the order of their titles; no words: all. */
  search(shop: ShopRef, asked: { words: string; limit: number }): Promise<{ found: Collection[]; more: boolean }>;
  /** Those of these that the store has. */
  named(shop: ShopRef, ids: readonly string[]): Promise<Collection[]>;
}
