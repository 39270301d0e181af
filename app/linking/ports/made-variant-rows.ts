// Links of variants that the app made itself. Adapter: app/database/linking/made-variant-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantFacts } from "./store-products.ts";
import type { MadeVariant } from "../mirror/link-published-variant.ts";

export interface MadeVariantRows {
  /** A link that is there already stays as it is. */
  link(shop: ShopRef, variant: VariantFacts, made: MadeVariant): Promise<void>;
  /** Takes back the links of those of these variants that are gone with a draft product, and answers them. */
  unlinkDeletedDrafts(shop: ShopRef, variantIds: readonly string[]): Promise<{ variantId: string; sku: string }[]>;
}
