// What the merchant marked as not a kit. Adapter: app/database/linking/not-kit-rows.ts.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** A product covers every present and future variant of it. */
export interface KitSubjects {
  variantIds: readonly VariantId[];
  productIds: readonly ProductId[];
}

/** Ignores variants that the store doesn't have. All methods return the affected variants. */
export interface NotKitRows {
  mark(shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]>;
  /** For a variant of a product that is marked whole: its other variants stay marked, one by one. */
  unmark(shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]>;
}
