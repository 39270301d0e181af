// Reads the cells of a CSV line by line while its text arrives. Keeps only the present line, whose size is bounded too.
import { CsvError, parse, type Parser } from "csv-parse";
import { CSV_LINE_CHARS, CSV_LINES_IN_ALL } from "../limits.ts";

export type CsvStop =
  /** Quotes that do not close, and the like. */
  { kind: "broken"; line: number | null } | { kind: "line_too_long"; line: number } | { kind: "too_many_lines" };

export interface CsvRecords {
  /** Null: go on. Once stopped, nothing more may be written. */
  write(text: string): Promise<CsvStop | null>;
  end(): Promise<CsvStop | null>;
}

/** @param take gets each line that is not empty; `line` as the file counts, from 1, the last one of a cell with line breaks. */
export function createCsvRecords(delimiter: string, take: (cells: string[], line: number) => void): CsvRecords {
  let taken = 0;
  const parser = parse({
    delimiter,
    max_record_size: CSV_LINE_CHARS,
    // Not the first line's end for all: files put together from several systems have more than one.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // Inches, which stand unquoted among tabs.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    // Null: no output, so nothing piles up behind the parser.
    on_record(cells: string[], { lines }) {
      taken += 1;
      // What a spreadsheet leaves of lines that were emptied.
      if (cells.some((cell) => cell !== "")) take(cells, lines);
      return null;
    },
  });
  let fault: unknown = null;
  parser.on("error", (error) => (fault = error));
  parser.resume();

  let endsBefore = 0;
  let charsSince = 0;
  const stop = (): CsvStop | null => {
    if (fault !== null) return stopOf(fault, parser);
    if (parser.info.lines > CSV_LINES_IN_ALL) return { kind: "too_many_lines" };
    // The parser counts the characters of cells. A line of only separators has none, but its cells take memory too.
    const ends = taken + parser.info.empty_lines;
    if (ends > endsBefore) charsSince = 0;
    endsBefore = ends;
    return charsSince > CSV_LINE_CHARS ? { kind: "line_too_long", line: parser.info.lines } : null;
  };
  return {
    async write(text) {
      charsSince += text.length;
      await new Promise<void>((resolve) => void parser.write(text, () => resolve()));
      return stop();
    },
    async end() {
      await new Promise<void>((resolve) => {
        parser.once("close", () => resolve());
        parser.end();
      });
      return stop();
    },
  };
}

function stopOf(fault: unknown, parser: Parser): CsvStop {
  if (!(fault instanceof CsvError)) throw fault;
  const line = "lines" in fault && typeof fault.lines === "number" ? fault.lines : null;
  if (fault.code === "CSV_MAX_RECORD_SIZE") return { kind: "line_too_long", line: line ?? parser.info.lines };
  return { kind: "broken", line };
}
