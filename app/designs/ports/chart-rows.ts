// Charts in the store, and the merchant's marks of them. Adapter: app/database/designs/chart-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Size } from "../../linking/sizes/size.ts";

/** A design with a stored print file, and the data that its chart is compared with. */
export interface ChartInStore {
  sku: string;
  name: string;
  chartSha256: string;
  cells: { width: number; height: number };
  kit: Size | null;
  /** The merchant marked this chart as intended for this size. */
  intended: boolean;
}

export interface ChartRows {
  /** Designs that variants of the store are linked to. */
  sold(shop: ShopRef): Promise<ChartInStore[]>;
  /** Null: no such design, or its print file isn't stored. */
  find(shop: ShopRef, sku: string): Promise<ChartInStore | null>;
  /** The mark for the design's present chart and size. */
  setIntended(shop: ShopRef, chart: ChartInStore, intended: boolean): Promise<void>;
}
