// Parses links as CSV: `variant id or sku, design slug`. Read as a stream, and to its end before anything is written.
import { CSV_LINE_CHARS, CSV_LINES, CSV_PIECE } from "../limits.ts";
import { createCsvRecords, type CsvRecords, type CsvStop } from "./csv-records.ts";

export interface CsvLine {
  /** Line number in the file, from 1, header included. */
  line: number;
  variant: string;
  /** Slug or SKU of the design; empty removes the link. */
  design: string;
  /** The design's SKU if the file has a column for it, as this app's export does; else empty. */
  designSku: string;
}

export type ReadCsv =
  | { kind: "read"; lines: CsvLine[] }
  | { kind: "not_utf8" }
  | { kind: "too_many"; limit: number }
  | { kind: "empty" }
  | Exclude<CsvStop, { kind: "too_many_lines" }>
  | { kind: "no_columns" }
  /** Each row is a single cell: a comma-separated file was opened and saved where semicolons separate. */
  | { kind: "one_cell" };

const SKU_HEADS = ["sku", "variant sku"];
const VARIANT_HEADS = ["variant id", "variant_id", "variant id or sku", ...SKU_HEADS, "variant"];
const DESIGN_SKU_HEADS = ["design sku", "design_sku"];
const DESIGN_HEADS = ["design", "design slug", "design_slug", "slug", ...DESIGN_SKU_HEADS];

export function createLinksCsvReader() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const columns = createColumns();
  /** The text up to the end of the first line, which shows the separator. */
  let opening: string | null = "";
  let records: CsvRecords | null = null;
  let refused: ReadCsv | null = null;

  const take = async (text: string): Promise<void> => {
    // Spreadsheets' "Unicode text" is UTF-16, whose ASCII letters decode as UTF-8 with zeros between them.
    if (text.includes("\u0000")) return void (refused = { kind: "not_utf8" });
    if (opening !== null) {
      opening += text;
      if (!/[\r\n]/.test(opening.trimStart()) && opening.length < CSV_LINE_CHARS) return;
      return await begin();
    }
    await write(text);
  };
  const begin = async (): Promise<void> => {
    const text = opening ?? "";
    opening = null;
    records = createCsvRecords(delimiterOf(text), columns.take);
    await write(text);
  };
  const write = async (text: string): Promise<void> => {
    refused = refusalOf((await records?.write(text)) ?? null) ?? columns.refusal();
  };

  return {
    /** False: the rest of the file is not needed. */
    async push(bytes: Uint8Array) {
      for (let from = 0; from < bytes.byteLength && refused === null; from += CSV_PIECE) {
        const text = decode(decoder, bytes.subarray(from, from + CSV_PIECE));
        if (text === null) refused = { kind: "not_utf8" };
        else await take(text);
        // Yields to other requests.
        await new Promise((resolve) => setImmediate(resolve));
      }
      return refused === null;
    },
    async end(): Promise<ReadCsv> {
      if (refused === null) {
        const rest = decode(decoder);
        if (rest === null) return { kind: "not_utf8" };
        if (rest !== "") await take(rest);
        if (opening !== null) await begin();
      }
      return refused ?? refusalOf((await records?.end()) ?? null) ?? columns.refusal() ?? columns.read();
    },
  };
}

/** Without bytes: returns the rest. Null: another encoding. */
function decode(decoder: TextDecoder, bytes?: Uint8Array): string | null {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return null;
  }
}

function refusalOf(stop: CsvStop | null): ReadCsv | null {
  return stop?.kind === "too_many_lines" ? { kind: "too_many", limit: CSV_LINES } : stop;
}

/** Excel's `sep=` line, quoted or not. */
const NAMES_SEPARATOR = /^"?sep=([,;\t]?)"?/i;

/** Detects the separator from the first line, ignoring quoted text. */
function delimiterOf(text: string): string {
  const firstLine = /[^\r\n]+/.exec(text.trimStart())?.[0] ?? "";
  const named = NAMES_SEPARATOR.exec(firstLine)?.[1];
  if (named) return named;
  const unquoted = firstLine.replaceAll(/"[^"]*"?/g, "");
  return [";", "\t", ","].find((mark) => unquoted.includes(mark)) ?? ",";
}

/** Positions of the columns; -1: none. */
type Columns = Record<"variant" | "sku" | "design" | "designSku", number>;

/** Picks the two columns from each line, by the header if there is one. */
function createColumns() {
  const lines: CsvLine[] = [];
  let at: Columns | null = null;
  let refused: ReadCsv | null = null;
  return {
    take(cells: string[], line: number): void {
      if (refused !== null) return;
      if (at === null) {
        if (NAMES_SEPARATOR.test(cells[0] ?? "")) return;
        const head = headOf(cells.map(plain));
        at = head ?? { variant: 0, sku: -1, design: 1, designSku: -1 };
        if (head !== null) return;
        if (cells.length < 2)
          return void (refused = { kind: /[,;\t]/.test(cells[0] ?? "") ? "one_cell" : "no_columns" });
      }
      if (lines.length === CSV_LINES) return void (refused = { kind: "too_many", limit: CSV_LINES });
      const cell = (column: number) => plain(cells[column] ?? "");
      const variant = cell(at.variant) || cell(at.sku);
      lines.push({ line, variant, design: cell(at.design), designSku: cell(at.designSku) });
    },
    refusal: () => refused,
    read: (): ReadCsv => (lines.length === 0 ? { kind: "empty" } : { kind: "read", lines }),
  };
}

function headOf(cells: string[]): Columns | null {
  const head = cells.map((cell) => cell.toLowerCase());
  // The app's own export names variants by id with the SKU beside it: the id takes priority.
  const variant = firstOf(VARIANT_HEADS, head);
  const sku = firstOf(SKU_HEADS, head);
  const design = firstOf(DESIGN_HEADS, head);
  const designSku = firstOf(DESIGN_SKU_HEADS, head);
  if (variant === -1 || design === -1) return null;
  return { variant, sku, design, designSku: designSku === design ? -1 : designSku };
}

function firstOf(names: string[], head: string[]): number {
  for (const name of names) {
    const at = head.indexOf(name);
    if (at !== -1) return at;
  }
  return -1;
}

/**
 * Invisible characters of cells copied from a page or chat: spaces, zero-width characters, direction marks. Searches from
 * the beginning of a run only: from each of its characters, a cell of 120,000 spaces took a minute.
 */
const UNSEEN_AROUND = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** Trims invisible characters, and the apostrophe by which this app keeps a cell from being run as a formula. */
function plain(cell: string): string {
  const trimmed = cell.replaceAll(UNSEEN_AROUND, "");
  return /^'[=+\-@＝＋－＠\t\r\n]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}
