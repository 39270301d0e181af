// Links as CSV: `variant id or sku, design slug`. Read whole and checked whole before anything is written. Pure.
import { parse } from "csv-parse/sync";

export interface CsvLine {
  /** As the file counts, from 1, the head included. */
  line: number;
  variant: string;
  /** Slug or SKU of the design; empty: the link is taken away. */
  design: string;
}

export type ReadCsv =
  | { kind: "read"; lines: CsvLine[] }
  | { kind: "not_utf8" }
  | { kind: "too_many"; limit: number }
  | { kind: "empty" }
  /** Quotes that do not close, and the like. */
  | { kind: "broken"; line: number | null }
  | { kind: "no_columns" };

export const CSV_LINES = 100_000;
const VARIANT_HEADS = ["variant id", "variant_id", "variant id or sku", "sku", "variant sku", "variant"];
const DESIGN_HEADS = ["design", "design slug", "design_slug", "slug", "design sku", "design_sku"];

export function readLinksCsv(bytes: Uint8Array): ReadCsv {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { kind: "not_utf8" };
  }
  // Spreadsheets' "Unicode text" is UTF-16, whose plain letters decode as UTF-8 with zeros between them.
  if (text.includes("\u0000")) return { kind: "not_utf8" };
  if (text.trim() === "") return { kind: "empty" };
  let records: { line: number; cells: string[] }[];
  try {
    records = parseRecords(text);
  } catch (error) {
    const line = error instanceof Error && "lines" in error && typeof error.lines === "number" ? error.lines : null;
    return { kind: "broken", line };
  }
  // Excel's name for what parts the cells, on a line of its own.
  if (records[0]?.cells[0]?.toLowerCase() === "sep=") records.shift();
  return records.length === 0 ? { kind: "empty" } : pickColumns(records);
}

function parseRecords(text: string): { line: number; cells: string[] }[] {
  const raw: unknown = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    // Inches, which stand unquoted among tabs.
    relax_quotes: true,
    skip_empty_lines: true,
    // What a spreadsheet leaves of lines that were emptied.
    skip_records_with_empty_values: true,
    trim: true,
  });
  return (raw as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines,
    cells: record,
  }));
}

/** By the first line, whatever stands in its quotes. */
function delimiterOf(text: string): string {
  const firstLine = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const unquoted = firstLine.replaceAll(/"[^"]*"?/g, "");
  return [";", "\t", ","].find((mark) => unquoted.includes(mark)) ?? ",";
}

function pickColumns(records: { line: number; cells: string[] }[]): ReadCsv {
  const head = records[0]!.cells.map((cell) => cell.toLowerCase());
  // A file that this app wrote names its variants by id and carries the SKU beside it: the id goes first.
  const variantAt = firstOf(VARIANT_HEADS, head);
  const designAt = firstOf(DESIGN_HEADS, head);
  const headed = variantAt !== -1 && designAt !== -1;
  if (!headed && records[0]!.cells.length < 2) return { kind: "no_columns" };
  const rows = headed ? records.slice(1) : records;
  if (rows.length === 0) return { kind: "empty" };
  if (rows.length > CSV_LINES) return { kind: "too_many", limit: CSV_LINES };
  const [variant, design] = headed ? [variantAt, designAt] : [0, 1];
  return {
    kind: "read",
    lines: rows.map(({ line, cells }) => ({
      line,
      variant: plain(cells[variant] ?? ""),
      design: plain(cells[design] ?? ""),
    })),
  };
}

function firstOf(names: string[], head: string[]): number {
  for (const name of names) {
    const at = head.indexOf(name);
    if (at !== -1) return at;
  }
  return -1;
}

/** An apostrophe that this app put before a cell, so that no spreadsheet runs it. */
function plain(cell: string): string {
  return /^'[=+\-@\t]/.test(cell) ? cell.slice(1) : cell;
}
