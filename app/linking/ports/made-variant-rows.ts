// Links of variants that the app created. Adapter: app/database/linking/made-variant-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { MadeVariant } from "../mirror/link-published-variant.ts";
import type { VariantFacts } from "./store-products.ts";

export interface MadeVariantRows {
  /** Leaves an existing link as it is. */
  link(shop: ShopRef, variant: VariantFacts, made: MadeVariant): Promise<void>;
  /** Removes the links of those variants that are gone with a draft product, and returns them. */
  unlinkDeletedDrafts(shop: ShopRef, variantIds: readonly string[]): Promise<{ variantId: string; sku: string }[]>;
}
