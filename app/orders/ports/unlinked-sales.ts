// Where sales of variants without a link are noted, for app/linking/unlinked. Adapter: app/database/linking/unlinked-sale-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { UnlinkedLine } from "../decide/unlinked-lines.ts";

export interface UnlinkedSales {
  /** All that an order holds of such variants: what was noted of it before, and is not among them, is dropped. */
  note(shop: ShopRef, order: { id: ShopifyOrderId; placedAt: Date }, lines: readonly UnlinkedLine[]): Promise<void>;
  /** The order has just got its row, which notes such variants from now on: what was noted of variants that are linked by now is dropped. */
  dropLinked(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
}
