// Texts of charts: the print-file inspector, its legend, and whether a chart fits its kit.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const inspector = {
  title: "Chart",
  loading: "Counting drills",
  summary: (legend: { width: number; height: number; drills: number; colorCount: number }) =>
    `${formatNumber(legend.width)} × ${formatNumber(legend.height)} cells, ${formatNumber(legend.drills)} drills in ${formatCount(legend.colorCount, "color")}`,
  outside: (colors: number, drills: number) =>
    `${formatCount(colors, "color")} not in Kit's palette (${formatCount(drills, "drill")})`,
  tooMany: (width: number, height: number, limit: number) =>
    `This file has ${formatNumber(width)} × ${formatNumber(height)} cells, and charts are limited to ${formatNumber(limit)}. You can still add and order this design.`,
  unreadable: "This file is damaged. Export it again and upload the new one.",
  noFile: "Upload the print file below to see its chart.",
  busy: "Other charts are loading. Try again in a moment.",
  lost: "The chart couldn't be loaded.",
  notDrawn: "Your browser can't show this chart. Its legend is below.",
  closer: "Zoom in",
  farther: "Zoom out",
  whole: "Fit",
  mark: "Highlight colors not in Kit's palette",
  chart: (width: number, height: number) => `Chart of ${formatNumber(width)} by ${formatNumber(height)} cells`,
  cell: (column: number, row: number, color: string | null) =>
    [`Column ${formatNumber(column)}, row ${formatNumber(row)}`, color].filter((part) => part !== null).join(" · "),
  how: "Drag to move. Scroll or pinch to zoom. You can also use the arrow, + and − keys.",
  csv: "Export legend",
  legend: "Colors",
  resource: { singular: "color", plural: "colors" },
  pickHint: "Select a color here or in the chart to see where it's used.",
  show: (name: string, hex: string) => `Show ${name}, #${hex}, in the chart`,
  dmc: (code: string) => `DMC ${code}`,
  bags: (count: number) => `${formatCount(count, "bag")} of 200`,
  columns: {
    dmc: "DMC color",
    drills: "Drills",
    share: "Share",
    bags: "Bags of 200",
    color: "Hex",
    nearest: "Nearest DMC",
  },
  notKit: "Not in Kit's palette",
  nearest: (code: string, deltaE: number) => `${code} (difference ${deltaE})`,
  more: (colors: number) => `And ${formatCount(colors, "more color", "more colors")}.`,
} as const;

export const chartFitWords = {
  title: (kit: string) => `This chart doesn't fit its kit (${kit})`,
  other_shape: (cells: string, expected: string) =>
    `The chart has ${cells} drills. A kit of this size has ${expected}, which is a different shape.`,
  too_few: (cells: string, expected: string) =>
    `The chart has ${cells} drills. A kit of this size needs about ${expected} to be filled.`,
  too_many: (cells: string, expected: string) =>
    `The chart has ${cells} drills. A kit of this size only has room for about ${expected}.`,
  cells: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)}`,
  badge: "Chart doesn't fit",
  needs: (kit: string, cells: string) => `${kit} needs about ${cells}`,
  change: "Edit design",
  keep: "Keep chart",
  noted: "Chart kept",
  intend: "Keep chart",
  intended: "You kept this chart, although it doesn't fit its kit.",
  undo: "Undo",
  readiness: (count: number) =>
    count === 1
      ? "1 design has a chart that doesn't fit its kit"
      : `${formatNumber(count)} designs have charts that don't fit their kits`,
} as const;
