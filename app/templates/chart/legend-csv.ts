import type { Legend } from "./legend.ts";

/** The legend as CSV (RFC 4180) for a spreadsheet: one row a colour, the most used first. */
export function legendCsv(legend: Legend): string {
  const rows = legend.colors.map((color) => [
    color.dmcCode ?? "",
    `#${color.hex}`,
    String(color.drills),
    color.nearest?.dmcCode ?? "",
    color.nearest ? `#${color.nearest.hex.toLowerCase()}` : "",
    color.nearest ? String(color.nearest.deltaE) : "",
  ]);
  return [["DMC", "Hex", "Drills", "Nearest DMC", "Nearest hex", "Delta E 2000"], ...rows]
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
}

/** A code that a spreadsheet would take for a formula is kept text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
