// The link states of variants and how many there are of each. Adapter: app/database/linking/link-state-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkCounts } from "../states/link-counts.ts";

export interface RefreshScope {
  /** Only these variants, and those that carry one of their SKUs, or one of `skus`. Absent: all. */
  variantIds: string[];
  skus?: string[];
}

export interface LinkStateRows {
  /**
   * Judges variants again, by `judgeStates`, after anything that bears on them: variants read, links written, designs mirrored,
   * artwork uploaded. One refresh of a shop writes at a time. Answers how many variants changed their state.
   */
  refresh(shop: ShopRef, scope?: RefreshScope): Promise<number>;
  /** Stores whose designs, or their sizes, were read from Kit since their variants were last judged. */
  staleShops(): Promise<ShopRef[]>;
  counts(shop: ShopRef): Promise<LinkCounts>;
}
