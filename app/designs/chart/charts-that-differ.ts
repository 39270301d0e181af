// Charts that don't fill their kits: of one design, and of all designs that the store sells.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { sizeWords } from "../../linking/sizes/size.ts";
import { LISTED_CHARTS } from "../limits.ts";
import type { ChartInStore, ChartRows } from "../ports/artwork.ts";
import { type CellCount, chartFit, type ChartFit } from "./chart-fit.ts";

export interface ChartVerdict {
  fit: Exclude<ChartFit["kind"], "fits">;
  cells: CellCount;
  /** Cells that fill the kit. */
  expected: CellCount;
  /** The kit's size as text. */
  kit: string;
  intended: boolean;
}

export interface ChartsThatDiffer {
  count: number;
  /** The first of the differing charts. */
  designs: { sku: string; name: string }[];
}

/** Null: it fills its kit, or one of the sizes is unknown. */
export async function judgeChart(charts: ChartRows, shop: ShopRef, sku: string): Promise<ChartVerdict | null> {
  const chart = await charts.find(shop, sku);
  return chart && verdictOf(chart);
}

/** Those not marked as intended. */
export async function chartsThatDiffer(charts: ChartRows, shop: ShopRef): Promise<ChartsThatDiffer> {
  const differing = (await charts.sold(shop)).filter((chart) => !chart.intended && verdictOf(chart) !== null);
  return {
    count: differing.length,
    designs: differing.slice(0, LISTED_CHARTS).map(({ sku, name }) => ({ sku, name })),
  };
}

export async function setChartIntended(
  charts: ChartRows,
  shop: ShopRef,
  { sku, intended }: { sku: string; intended: boolean },
): Promise<void> {
  const chart = await charts.find(shop, sku);
  if (chart) await charts.setIntended(shop, chart, intended);
}

function verdictOf({ cells, kit, intended }: ChartInStore): ChartVerdict | null {
  const fit = chartFit(cells, kit);
  if (fit.kind === "fits" || !kit) return null;
  return { fit: fit.kind, cells, expected: fit.expected, kit: sizeWords(kit), intended };
}
