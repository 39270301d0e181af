// Charts that don't fill their kits: of one design, and of all designs that the store sells.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { sizeWords } from "../../linking/sizes/size.ts";
import { LISTED_CHARTS } from "../limits.ts";
import type { ChartInStore, ChartRows } from "../ports/artwork.ts";
import type { DesignRow } from "../ports/designs.ts";
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
  designs: { sku: string; name: string }[];
}

/** Null: it fills its kit, or one of the sizes is unknown. */
export async function judgeChart(charts: ChartRows, shop: ShopRef, sku: string): Promise<ChartVerdict | null> {
  const chart = await charts.find(shop, sku);
  return chart && verdictOf(chart);
}

/** Those not marked as intended. */
export async function chartsThatDiffer(charts: ChartRows, shop: ShopRef): Promise<ChartsThatDiffer> {
  const differing = await differingCharts(charts, shop, "sold");
  return {
    count: differing.length,
    designs: differing.slice(0, LISTED_CHARTS).map(({ sku, name }) => ({ sku, name })),
  };
}

/** The designs in the Kit account, sold or not, that the list of designs shows as a problem. */
export async function skusWithProblem(charts: ChartRows, shop: ShopRef): Promise<string[]> {
  return (await differingCharts(charts, shop, "all")).map(({ sku }) => sku);
}

async function differingCharts(charts: ChartRows, shop: ShopRef, which: "all" | "sold"): Promise<ChartInStore[]> {
  return (await charts.list(shop, which)).filter((chart) => !chart.intended && verdictOf(chart) !== null);
}

/** Of a design in the list. Null too if it's gone, or its print file isn't stored. */
export function chartProblem({ gone, artwork, size, chartIntended }: DesignRow): ChartVerdict | null {
  if (gone || chartIntended || !artwork?.width || !artwork.height) return null;
  return verdictOf({ cells: { width: artwork.width, height: artwork.height }, kit: size, intended: false });
}

export async function setChartIntended(
  charts: ChartRows,
  shop: ShopRef,
  { sku, intended }: { sku: string; intended: boolean },
): Promise<void> {
  const chart = await charts.find(shop, sku);
  if (chart) await charts.setIntended(shop, chart, intended);
}

function verdictOf({ cells, kit, intended }: Pick<ChartInStore, "cells" | "kit" | "intended">): ChartVerdict | null {
  const fit = chartFit(cells, kit);
  if (fit.kind === "fits" || !kit) return null;
  return { fit: fit.kind, cells, expected: fit.expected, kit: sizeWords(kit), intended };
}
