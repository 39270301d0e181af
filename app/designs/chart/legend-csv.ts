import { csvLines } from "../../kernel/text/csv.ts";
import type { Legend } from "./legend.ts";

/** The legend as CSV (RFC 4180) for a spreadsheet: one row per color, the most used first. */
export function legendCsv(legend: Legend): string {
  const rows = legend.colors.map((color) => [
    color.dmcCode ?? "",
    `#${color.hex}`,
    String(color.drills),
    color.nearest?.dmcCode ?? "",
    color.nearest ? `#${color.nearest.hex.toLowerCase()}` : "",
    color.nearest ? { number: String(color.nearest.deltaE) } : "",
  ]);
  return csvLines([["DMC", "Hex", "Drills", "Nearest DMC", "Nearest hex", "Delta E 2000"], ...rows]);
}
