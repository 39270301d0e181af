// Why a CSV file of links was rejected. Loaded only when that happens.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import type { CsvAnswer } from "../../../linking/csv/csv-pages.ts";
import type { LineFault } from "../../../linking/csv/resolve-csv-lines.ts";
import { CSV_LIMIT } from "../../../linking/limits.ts";

/** Why a CSV file was rejected, as one sentence or line by line; null if it was accepted. */
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
    case "other_store":
      return ["None of these variant IDs is in this store, so the file may be from another one. Use SKUs instead."];
    case "too_large":
      return [`The file is larger than ${CSV_LIMIT / 1024 / 1024} MB.`];
    case "too_many":
      return [`The file has more than ${formatNumber(answer.limit)} lines. Split it into smaller files.`];
    case "not_utf8":
      return ["We can't read this file's encoding. In your spreadsheet app, save it as “CSV UTF-8”."];
    case "empty":
      return ["The file is empty."];
    case "no_columns":
      return ["The file needs two columns: variant ID or SKU, and design slug."];
    case "one_cell":
      return [
        "Each row is in one cell. In your spreadsheet app, import the file with a comma as separator instead of opening it, and save it again.",
      ];
    case "broken":
      return [
        answer.line ? lineWords(answer.line, "a quotation mark isn't closed.") : "A quotation mark isn't closed.",
      ];
    case "line_too_long":
      return [lineWords(answer.line, "the line is too long. Check that every quotation mark is closed.")];
    case "broken_off":
      return ["The upload was interrupted. Try again."];
  }
}

const CSV_FAULTS: Record<LineFault, (text: string) => string> = {
  no_variant: () => "no variant is given.",
  unknown_variant: (text) => `no variant in your store has the ID or SKU “${text}”.`,
  rounded_id: (text) => `your spreadsheet app rounded this ID to “${text}”. Use the file you exported, or the SKU.`,
  zeros_lost: (text) =>
    `this may be “${text}” without its zeros, which spreadsheet apps remove. Use the variant ID, or keep the column as text.`,
  several_variants: (text) => `several variants have the SKU “${text}”. Use the variant ID.`,
  unknown_design: (text) => `no design in your Kit account has the slug or SKU “${text}”.`,
  two_designs: (text) => `the slug and the SKU name different designs: ${text}.`,
  named_twice: (text) => `“${text}” is already on an earlier line.`,
};

function lineWords(line: number, words: string): string {
  return `Line ${formatNumber(line)}: ${words}`;
}
