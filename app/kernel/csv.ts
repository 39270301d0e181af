const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/**
 * Quoted for CSV, always: a spreadsheet of a country that parts cells by semicolons would take `Cat;=1+1` for two. A cell that it
 * would take for a formula is prefixed with an apostrophe (OWASP "CSV Injection"; the wide signs are those of East Asian keyboards).
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
