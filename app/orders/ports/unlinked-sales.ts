// Records sales of variants without a link, for app/linking/unlinked. Adapter: app/database/linking/unlinked-sale-rows.ts.
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LineWithoutVariant, UnlinkedLine } from "../decide/lines/unlinked-lines.ts";
import type { Claim } from "./order-rows.ts";

export interface SoldIn {
  id: ShopifyOrderId;
  placedAt: Date;
  /**
   * The claim under which the order was read, if it has a row. If the fence or the lease is lost, or the order has got
   * production's row since it was read without one, newer sales may be recorded already, so nothing is written.
   */
  claim?: Pick<Claim, "id" | "fence">;
  /** Lines that may be of deleted products. */
  withoutVariant?: readonly LineWithoutVariant[];
}

export interface UnlinkedSales {
  /**
   * All such lines of an order: replaces what was recorded for it before. A line without a variant counts as the
   * variant of its title or SKU that was deleted since the order was placed.
   */
  note(shop: ShopRef, order: SoldIn, lines: readonly UnlinkedLine[]): Promise<void>;
  /** The order has just got its row, which records such variants from now on: drops those that are linked by now. */
  dropLinked(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
}
