// Sales of variants without a link, as orders noted them. Adapter: app/database/linking/unlinked-sale-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ShopifyOrderId, VariantId } from "../../kernel/ids.ts";
import type { LinkState } from "../states/link-state.ts";
import type { KitSigns } from "../unlinked/kit-signs.ts";

export interface SoldStanding {
  variantId: VariantId;
  state: LinkState;
  /** Other variants of its product are linked. */
  siblingsLinked: boolean;
}

export interface KitLikeness {
  variantId: VariantId;
  why: "suggested" | "siblings" | "type" | "vendor" | "linked";
  /** Name of the design that is suggested; null: none. */
  design: string | null;
}

export interface UnlinkedSaleRows {
  /** Variants whose sales were not judged yet, by shop. */
  unjudged(limit: number): Promise<{ shop: ShopRef; variantIds: VariantId[] }[]>;
  /** Of those that the mirror has. */
  standing(shop: ShopRef, variantIds: readonly VariantId[]): Promise<SoldStanding[]>;
  /** What their products' vendors and types say, compared as a reader would: without case and spaces around. */
  signs(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlyMap<VariantId, KitSigns>>;
  keep(shop: ShopRef, alike: readonly KitLikeness[]): Promise<void>;
  /** They look like no kits: told to nobody, and kept while they are open, in case they are linked. */
  setAside(shop: ShopRef, variantIds: readonly VariantId[]): Promise<void>;
  /** Orders that hold open units of a variant that is linked by now. */
  ordersToOpen(limit: number): Promise<{ shop: ShopRef; orderId: ShopifyOrderId }[]>;
  /** Of a product, or of all products: variants that look like kits and are not linked. */
  kitLike(shop: ShopRef, productId: string | null, limit: number): Promise<VariantId[]>;
  /** Drops what Shopify hides by now, and what has nothing open and is linked or looks like no kit. */
  forget(days: number): Promise<void>;
}
