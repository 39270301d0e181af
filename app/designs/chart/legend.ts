// The DMC legend of a chart: its colors, the number of drills of each, and for colors that Kit doesn't have the nearest
// one that it has, by CIEDE2000 (CIE 142-2001). Pure.
import { converter, differenceCiede2000 } from "culori";
import { CELLS_DECODED_HERE, LISTED_COLORS } from "../limits.ts";
import type { Cells } from "./decode.ts";

export interface PaletteEntry {
  dmcCode: string;
  /** Without a leading #. */
  hex: string;
}

export interface LegendColor {
  /** Lower-case, without a leading #. */
  hex: string;
  drills: number;
  /** Null: not in Kit's palette. */
  dmcCode: string | null;
  nearest: { dmcCode: string; hex: string; deltaE: number } | null;
}

export interface Legend {
  width: number;
  height: number;
  /** Cells with a drill; transparent cells have none. */
  drills: number;
  /** All colors of the chart; `colors` lists at most `LISTED_COLORS`, the most used first. */
  colorCount: number;
  colors: LegendColor[];
  /** Drills whose color Kit doesn't have. */
  outsideDrills: number;
  outsideColors: number;
}

export function drawLegend(cells: Cells, palette: readonly PaletteEntry[]): Legend {
  const { used, countOf } = countColors(cells);
  const codes = new Map(palette.map((entry) => [Number.parseInt(entry.hex, 16), entry.dmcCode]));
  let drills = 0;
  let outsideDrills = 0;
  let outsideColors = 0;
  for (const color of used) {
    const count = countOf(color);
    drills += count;
    if (codes.has(color)) continue;
    outsideDrills += count;
    outsideColors += 1;
  }
  used.sort((a, b) => countOf(b) - countOf(a) || a - b);
  const nearest = nearestIn(palette);
  const colors = used.slice(0, LISTED_COLORS).map((color): LegendColor => {
    const dmcCode = codes.get(color) ?? null;
    return { hex: hexOf(color), drills: countOf(color), dmcCode, nearest: dmcCode === null ? nearest(color) : null };
  });
  const { width, height } = cells;
  return { width, height, drills, colorCount: used.length, colors, outsideDrills, outsideColors };
}

/** The number of colors that Kit doesn't have. */
export function colorsOutside(cells: Cells, palette: readonly PaletteEntry[]): number {
  const own = new Set(palette.map(({ hex }) => Number.parseInt(hex, 16)));
  return countColors(cells).used.filter((color) => !own.has(color)).length;
}

interface ColorCounts {
  used: number[];
  countOf(color: number): number;
}

function countColors(cells: Cells): ColorCounts {
  const total = cells.width * cells.height;
  return total <= CELLS_DECODED_HERE ? countFew(cells, total) : countMany(cells, total);
}

function countFew(cells: Cells, total: number): ColorCounts {
  const counts = new Map<number, number>();
  for (let cell = 0; cell < total; cell += 1) {
    const color = cells.colorAt(cell);
    if (color >= 0) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return { used: [...counts.keys()], countOf: (color) => counts.get(color)! };
}

/** One counter per color value: 64 MB for any number of colors, and no hashing of 25 million cells. */
function countMany(cells: Cells, total: number): ColorCounts {
  const counts = new Uint32Array(1 << 24);
  for (let cell = 0; cell < total; cell += 1) {
    const color = cells.colorAt(cell);
    if (color >= 0) counts[color]! += 1;
  }
  const used: number[] = [];
  for (let color = 0; color < counts.length; color += 1) if (counts[color]! > 0) used.push(color);
  return { used, countOf: (color) => counts[color]! };
}

function nearestIn(palette: readonly PaletteEntry[]) {
  const difference = differenceCiede2000();
  const entries = palette.map((entry) => ({ entry, lab: labOf(Number.parseInt(entry.hex, 16)) }));
  return (color: number): LegendColor["nearest"] => {
    const lab = labOf(color);
    let best: LegendColor["nearest"] = null;
    for (const candidate of entries) {
      const deltaE = difference(lab, candidate.lab);
      if (!best || deltaE < best.deltaE) best = { ...candidate.entry, deltaE };
    }
    return best ? { ...best, deltaE: Math.round(best.deltaE * 10) / 10 } : null;
  };
}

const toLab = converter("lab65");

function labOf(color: number) {
  return toLab({ mode: "rgb", r: (color >> 16) / 255, g: ((color >> 8) & 255) / 255, b: (color & 255) / 255 });
}

function hexOf(color: number): string {
  return color.toString(16).padStart(6, "0");
}
