// The number of a design's drills and colors, for descriptions.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { DesignRows } from "../ports/designs.ts";
import { createChartInspector } from "./inspect-chart.ts";

/** With an inspector of its own, so that background work doesn't delay pages. Null: no chart that can be read. */
export function createChartFacts(designs: Pick<DesignRows, "printFile">) {
  const inspector = createChartInspector();
  return async (shop: ShopRef, sku: string): Promise<{ drills: number; colors: number } | null> => {
    const file = await designs.printFile(shop, sku);
    const inspection = file && (await inspector.inspect({ ...file, palette: [] }));
    if (inspection?.kind !== "inspected") return null;
    return { drills: inspection.legend.drills, colors: inspection.legend.colorCount };
  };
}
