// Sales of unlinked variants, recorded by orders. Adapter: app/database/linking/unlinked-sale-rows.ts.
import type { ShopifyOrderId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
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
  /** Name of the suggested design; null if none. */
  design: string | null;
}

export interface UnlinkedSaleRows {
  /** Variants whose sales were not judged yet, by shop. */
  unjudged(limit: number): Promise<{ shop: ShopRef; variantIds: VariantId[] }[]>;
  /** Of the stored variants among these. */
  variantStates(shop: ShopRef, variantIds: readonly VariantId[]): Promise<SoldStanding[]>;
  /** Their products' vendors and types, compared case-insensitively and trimmed. */
  signs(shop: ShopRef, variantIds: readonly VariantId[]): Promise<ReadonlyMap<VariantId, KitSigns>>;
  keep(shop: ShopRef, alike: readonly KitLikeness[]): Promise<void>;
  /** They don't look like kits: not shown, but kept while open, in case they are linked. */
  setAside(shop: ShopRef, variantIds: readonly VariantId[]): Promise<void>;
  /** Orders with open units of a variant that is linked now. */
  ordersToOpen(limit: number): Promise<{ shop: ShopRef; orderId: ShopifyOrderId }[]>;
  /** For one product or for all: unlinked variants that look like kits. */
  kitLike(shop: ShopRef, productId: string | null, limit: number): Promise<VariantId[]>;
  /** Deletes sales that Shopify hides by now, and those without open units that are linked or don't look like kits. */
  forget(days: number): Promise<void>;
}
