// How many drills and colors a design has, for what is written about it.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { DesignRows } from "../ports/design-rows.ts";
import { createChartInspector } from "./inspect-chart.ts";

/** With an inspector of its own: products that are made in the background keep no page waiting. Null: the chart is not here, or can't
 * be read. */
export function createChartFacts(designs: Pick<DesignRows, "printFile">) {
  const inspector = createChartInspector();
  return async (shop: ShopRef, sku: string): Promise<{ drills: number; colors: number } | null> => {
    const file = await designs.printFile(shop, sku);
    const inspection = file && (await inspector.inspect({ ...file, palette: [] }));
    if (inspection?.kind !== "inspected") return null;
    return { drills: inspection.legend.drills, colors: inspection.legend.colorCount };
  };
}
