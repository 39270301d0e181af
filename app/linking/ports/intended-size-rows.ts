// Sizes that the merchant marked as intended to differ. Adapter: app/database/linking/intended-size-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { SizeGap } from "../sizes/size.ts";

/** A variant and its design (linked, or named by its SKU), with the texts that their sizes are read from. */
export interface SizedPair {
  variantId: string;
  variantTitle: string;
  productTitle: string;
  /** The design's SKU. */
  sku: string;
  name: string;
  slug: string;
  sizeName: string | null;
}

export interface IntendedSizeRows {
  /** Variants without a design are left out. */
  pairs(shop: ShopRef, variantIds: readonly string[]): Promise<SizedPair[]>;
  keep(shop: ShopRef, intended: readonly { variantId: string; sku: string; gap: SizeGap }[]): Promise<void>;
  /** The marks for these variants and their present designs. */
  takeBack(shop: ShopRef, variantIds: readonly string[]): Promise<void>;
}
