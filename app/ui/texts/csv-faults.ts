// Why a CSV file of links was not taken. Loaded by the page only once that happens.
import type { LineFault } from "../../linking/csv/resolve-csv-lines.ts";
import type { CsvAnswer } from "../../linking/csv/csv-pages.ts";
import { formatCount, formatNumber } from "../format.ts";

/** Why a CSV file was not taken, in a sentence or line by line. Null: it was. */
export function csvFaultWords(answer: CsvAnswer): string[] | null {
  switch (answer.kind) {
    case "drafted":
    case "nothing_to_do":
      return null;
    case "faulty": {
      const listed = answer.faults.map(({ line, fault, text }) => lineWords(line, CSV_FAULTS[fault](text)));
      return answer.count > listed.length
        ? [...listed, `And ${formatCount(answer.count - listed.length, "more line", "more lines")}.`]
        : listed;
    }
    case "too_large":
      return ["The file is larger than 20 MB."];
    case "too_many":
      return [`The file has more than ${formatNumber(answer.limit)} lines. Split it.`];
    case "not_utf8":
      return ["The file is not in UTF-8. In your spreadsheet, save it as “CSV UTF-8”."];
    case "empty":
      return ["The file has no lines."];
    case "no_columns":
      return ["The file needs two columns: variant id or SKU, and design slug."];
    case "broken":
      return [answer.line ? lineWords(answer.line, "a quote is not closed.") : "A quote is not closed."];
    case "line_too_long":
      return [lineWords(answer.line, "the line is too long. Check that every quote is closed.")];
    case "broken_off":
      return ["The upload broke off half-way. Try again."];
  }
}

const CSV_FAULTS: Record<LineFault, (text: string) => string> = {
  no_variant: () => "no variant is named.",
  unknown_variant: (text) => `no variant of your store has the id or SKU “${text}”.`,
  several_variants: (text) => `several variants have the SKU “${text}”. Use the variant id.`,
  unknown_design: (text) => `no design of your Kit account has the slug or SKU “${text}”.`,
  named_twice: (text) => `“${text}” was named on an earlier line already.`,
};

function lineWords(line: number, words: string): string {
  return `Line ${formatNumber(line)}: ${words}`;
}
