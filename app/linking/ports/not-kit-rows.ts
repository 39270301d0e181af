// What the merchant says is no kit. Adapter: app/database/linking/not-kit-rows.ts.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

/** A product stands for every variant that it has or will have. */
export interface KitSubjects {
  variantIds: readonly VariantId[];
  productIds: readonly ProductId[];
}

/** Variants that the store does not have are passed over. All answer which variants they are about. */
export interface NotKitRows {
  mark(shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]>;
  /** A variant of a product that is marked whole: its other variants stay marked, one by one. */
  unmark(shop: ShopRef, subjects: KitSubjects): Promise<VariantId[]>;
}
