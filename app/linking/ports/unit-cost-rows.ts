// The merchant's unit cost of each catalog product. Adapter: app/database/linking/unit-cost-rows.ts.
import type { ExternalSku, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { UnitCost } from "../unit-costs.ts";

export interface UnitCostRows {
  /** Products of the catalog, and removed ones that have a cost. */
  list(shop: ShopRef): Promise<UnitCost[]>;
  /**
   * Variants with a design's SKU, linked to that design or unlinked, whose cost in Shopify differs from the entered
   * one.
   */
  differing(shop: ShopRef): Promise<{ variantId: VariantId; design: ExternalSku }[]>;
  countDiffering(shop: ShopRef): Promise<number>;
  /** The shop's currency; null if unknown. */
  currency(shop: ShopRef): Promise<string | null>;
  /** All or nothing; null removes a cost. Ignores products that aren't in the catalog of the shop's own account. */
  save(shop: ShopRef, costs: readonly Pick<UnitCost, "productId" | "amount">[]): Promise<void>;
}
