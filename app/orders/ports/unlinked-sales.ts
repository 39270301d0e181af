// Records sales of variants without a link, for app/linking/unlinked. Adapter: app/database/linking/unlinked-sale-rows.ts.
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { UnlinkedLine } from "../decide/lines/unlinked-lines.ts";
import type { Claim } from "./order-rows.ts";

export interface SoldIn {
  id: ShopifyOrderId;
  placedAt: Date;
  /**
   * The claim under which the order was read, if it has a row. If the fence or the lease is lost, newer sales may be
   * recorded already, so nothing is written.
   */
  claim?: Pick<Claim, "id" | "fence">;
}

export interface UnlinkedSales {
  /** All such lines of an order: replaces what was recorded for it before. */
  note(shop: ShopRef, order: SoldIn, lines: readonly UnlinkedLine[]): Promise<void>;
  /**
   * The order has just got its row, which records such variants from now on: drops the recorded variants that are
   * linked by now.
   */
  dropLinked(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
}
