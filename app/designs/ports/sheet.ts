// What a kit sheet is made of. Adapter: app/database/designs/sheet-rows.ts.
import type { Sha256, ShopId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { Size } from "../../linking/sizes/size.ts";
import type { KitsOfLine } from "../../orders/read/count-kits.ts";

/** A line of a kit order that isn't canceled at Kit. */
export interface SheetLine extends KitsOfLine {
  orderId: string;
  orderName: string;
  part: number;
  title: string;
  variantTitle: string | null;
  /** Null: its design isn't known, or no longer one of the shop's account. */
  design: { name: string; size: Size | null; sizeName: string; styleName: string } | null;
  /** The print file that was sent, or else the design's; null if it isn't stored or not the shop's. */
  printFile: { sha256: Sha256; width: number; height: number } | null;
}

export interface SheetRows {
  /** By order, part and position. None if the shop has uninstalled the app. */
  lines(shop: ShopId, orders: readonly ShopifyOrderId[]): Promise<SheetLine[]>;
}
