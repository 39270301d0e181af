// Where sales of variants without a link are noted, for app/linking/unlinked. Adapter: app/database/linking/unlinked-sale-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { UnlinkedLine } from "../decide/unlinked-lines.ts";
import type { Claim } from "./order-rows.ts";

export interface SoldIn {
  id: ShopifyOrderId;
  placedAt: Date;
  /**
   * Whose reading it is, if the order has a row. Once the fence or the lease is lost, the reading may be older than what is noted
   * by then: nothing is written.
   */
  claim?: Pick<Claim, "id" | "fence">;
}

export interface UnlinkedSales {
  /** All that an order holds of such variants: what was noted of it before, and is not among them, is dropped. */
  note(shop: ShopRef, order: SoldIn, lines: readonly UnlinkedLine[]): Promise<void>;
  /** The order has just got its row, which notes such variants from now on: what was noted of variants that are linked by now is dropped. */
  dropLinked(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
}
