import { stringify } from "csv-stringify/sync";

/** OWASP "CSV Injection", with East Asian wide characters. The library's `escape_formulas` leaves out `\n`. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text, or a number that may have decimals or be negative, such as a loss. */
export type CsvCell = string | { number: string };

/**
 * Lines of CSV (RFC 4180). Every text is quoted: a spreadsheet of a country that separates cells by semicolons would
 * read `Cat;=1+1` as two. One that would be read as a formula is prefixed with an apostrophe. Numbers are not quoted, so
 * that their decimal sign can be replaced (app/ui/requests/semicolons.ts). Long files are written a page at a time, so
 * that they are never whole in memory.
 */
export function csvLines(rows: CsvCell[][]): string {
  return stringify(rows, {
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    cast: {
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      object: ({ number }) => ({ value: String(number), quoted: false }),
    },
  });
}
