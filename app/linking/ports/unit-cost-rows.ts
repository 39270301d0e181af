// What the merchant pays Kit for each catalog product. Adapter: app/database/linking/unit-cost-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ExternalSku, VariantId } from "../../kernel/ids.ts";
import type { UnitCost } from "../unit-costs.ts";

export interface UnitCostRows {
  /** Products of the catalog, and those that are gone from it but have a cost. */
  list(shop: ShopRef): Promise<UnitCost[]>;
  /** Variants that carry a design's SKU, linked to it or to none, whose cost in Shopify isn't the one entered. */
  differing(shop: ShopRef): Promise<{ variantId: VariantId; design: ExternalSku }[]>;
  countDiffering(shop: ShopRef): Promise<number>;
  /** The shop's currency; null: not known. */
  currency(shop: ShopRef): Promise<string | null>;
  /** All or nothing; null takes a cost back. Products that are not in the catalog of the shop's own account are passed over. */
  save(shop: ShopRef, costs: readonly Pick<UnitCost, "productId" | "amount">[]): Promise<void>;
}
