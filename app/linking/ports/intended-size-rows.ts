// Sizes that are meant to differ, as the merchant said. Adapter: app/database/linking/intended-size-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { SizeGap } from "../sizes/size.ts";

/** A variant and the design that it is linked to, or that its SKU names, with what their sizes are read from. */
export interface SizedPair {
  variantId: string;
  variantTitle: string;
  productTitle: string;
  /** The design's. */
  sku: string;
  name: string;
  slug: string;
  sizeName: string | null;
}

export interface IntendedSizeRows {
  /** Variants without a design are left out. */
  pairs(shop: ShopRef, variantIds: readonly string[]): Promise<SizedPair[]>;
  keep(shop: ShopRef, intended: readonly { variantId: string; sku: string; gap: SizeGap }[]): Promise<void>;
  /** Of these variants and the designs that they have now. */
  takeBack(shop: ShopRef, variantIds: readonly string[]): Promise<void>;
}
