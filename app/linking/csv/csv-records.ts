// Parses CSV line by line as the text arrives. Keeps only the current line, whose size is limited too.
import { CsvError, parse, type Parser } from "csv-parse";
import { CSV_LINE_CHARS, CSV_LINES_IN_ALL } from "../limits.ts";

export type CsvStop =
  /** Unclosed quotes and other syntax errors. */
  { kind: "broken"; line: number | null } | { kind: "line_too_long"; line: number } | { kind: "too_many_lines" };

export type CsvRecords = ReturnType<typeof createCsvRecords>;

/**
 * @param take gets each line that isn't empty; `line` is its number in the file, from 1; for a cell with line breaks,
 * that of the last one.
 */
export function createCsvRecords(delimiter: string, take: (cells: string[], line: number) => void) {
  let taken = 0;
  const parser = parse({
    delimiter,
    max_record_size: CSV_LINE_CHARS,
    // Detects line ends per line: files assembled from several systems mix them.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // Inch marks are unquoted in tab-separated files.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    // Null: no output, so nothing piles up behind the parser.
    on_record(cells: string[], { lines }) {
      taken += 1;
      // Lines that were emptied in a spreadsheet.
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
    /** Null: continue. Once stopped, nothing more may be written. */
    async write(text: string) {
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
