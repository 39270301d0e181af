// The store's collections with manually added products. Adapter: app/shopify/products/store-collections.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface Collection {
  /** Numeric, as text. */
  id: string;
  title: string;
}

/** Both throw a retryable `Fault` while Shopify doesn't answer, and leave out automated collections. */
export interface StoreCollections {
  /** Collections whose titles have words with these prefixes, by title; no words: all. */
  search(shop: ShopRef, asked: { words: string; limit: number }): Promise<{ found: Collection[]; more: boolean }>;
  /** Those of these ids that exist in the store. */
  named(shop: ShopRef, ids: readonly string[]): Promise<Collection[]>;
}
