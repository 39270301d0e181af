// CSV for a spreadsheet that separates cells by semicolons. Excel does so where the decimal sign is a comma: it shows a
// file with commas as one column there (Windows' list separator), and 9.50 as a day in September. Import reads both.

/** `language`: by default the browser's own. `navigator.language` may be one that `Intl` refuses, such as `en-US@posix`. */
export function usesSemicolons(language?: string): boolean {
  return new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === "decimal" && value === ",");
}

const INSTEAD: Record<string, string> = { ",": ";", ".": "," };

/** `csv`: each text in quotes, as the app writes it. Begins with the mark by which Excel recognizes UTF-8. */
export function withSemicolons(csv: string): string {
  return `\uFEFF${csv.replace(/^\uFEFF/, "").replaceAll(/"(?:[^"]|"")*"|[,.]/g, (part) => INSTEAD[part] ?? part)}`;
}
