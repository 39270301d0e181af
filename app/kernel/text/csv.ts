import { stringify } from "csv-stringify/sync";

/** OWASP "CSV Injection", with East Asian wide characters. The library's `escape_formulas` leaves out `\n`. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Lines of CSV (RFC 4180). Every cell is quoted: a spreadsheet of a country that separates cells by semicolons would
 * read `Cat;=1+1` as two. A cell that would be read as a formula is prefixed with an apostrophe. Long files are written
 * a page at a time, so that they are never whole in memory.
 */
export function csvLines(rows: string[][]): string {
  return stringify(rows, {
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
}
