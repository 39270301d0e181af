// The sales channels of the store. Adapter: app/shopify/products/store-channels.ts.
import type { ProductId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";

export interface Channel {
  /** Numeric id of its publication, as text. */
  id: string;
  name: string;
}

export interface StoreChannels {
  /** Null: the merchant has not granted it. Throws a retryable `Fault` while Shopify does not answer. */
  list(shop: ShopRef): Promise<Channel[] | null>;
  /** Idempotent. */
  publish(shop: ShopRef, productId: ProductId, channels: readonly string[]): Promise<StoreWrite<true>>;
}
