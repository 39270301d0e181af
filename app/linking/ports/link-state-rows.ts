// The link states of variants and the count of each. Adapter: app/database/linking/link-state-rows.ts.
import type { Slot } from "../../fairness/slot.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkCounts } from "../states/link-counts.ts";

export interface RefreshScope {
  /** Only these variants, and those with one of their SKUs, or one of `skus`. Absent: all. */
  variantIds: string[];
  skus?: string[];
}

export interface LinkStateRows {
  /**
   * Judges variants again, by `judgeStates`, after anything that affects them: variants read, links written, designs
   * updated, artwork uploaded. One refresh per shop at a time. Returns the number of variants whose state changed.
   */
  refresh(shop: ShopRef, scope?: RefreshScope | null, slot?: Slot): Promise<number>;
  /** Stores whose designs, or their sizes, were read from Kit after their variants were last judged. */
  staleShops(): Promise<ShopRef[]>;
  counts(shop: ShopRef): Promise<LinkCounts>;
}
