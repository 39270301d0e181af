// Charts in the store and what the merchant said of them. Adapter: app/database/designs/chart-rows.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Size } from "../../linking/sizes/size.ts";

/** A design with its print file here, and with what its chart is compared. */
export interface ChartInStore {
  sku: string;
  name: string;
  chartSha256: string;
  cells: { width: number; height: number };
  kit: Size | null;
  /** The merchant said that this chart is meant for this size. */
  intended: boolean;
}

export interface ChartRows {
  /** Of designs that variants of the store are linked to. */
  sold(shop: ShopRef): Promise<ChartInStore[]>;
  /** Null: no such design, or its print file is not here. */
  find(shop: ShopRef, sku: string): Promise<ChartInStore | null>;
  /** Of the chart and the size that the design has now. */
  setIntended(shop: ShopRef, chart: ChartInStore, intended: boolean): Promise<void>;
}
