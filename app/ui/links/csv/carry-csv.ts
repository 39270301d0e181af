// Exports and imports links as CSV, with the messages. Loaded on click, since no first page needs it.
import type { CsvAnswer } from "../../../linking/csv/csv-pages.ts";
import { CSV_LIMIT } from "../../../linking/limits.ts";
import { failedWords } from "../../requests/ask-app.ts";
import { saveFile } from "../../requests/save-file.ts";
import { notTakenWords, sendFile } from "../../requests/send-file.ts";
import { csvFaultWords } from "../../texts/links/csv-faults.ts";
import { linksCsv as words } from "../../texts/links/links-csv.ts";

export type CarriedIn =
  | { kind: "failed"; words: string }
  | { kind: "faulty"; words: string[] }
  | { kind: "drafted"; runId: string }
  | { kind: "nothing" };

export async function carryIn(file: File): Promise<CarriedIn> {
  if (file.size > CSV_LIMIT) return { kind: "faulty", words: csvFaultWords({ kind: "too_large" }) ?? [] };
  const sent = await sendFile<CsvAnswer>("/app/links/csv", file, () => undefined);
  if (sent.kind !== "answered") return { kind: "failed", words: notTakenWords(sent, words.failed) };
  const faults = csvFaultWords(sent.answer);
  if (faults) return { kind: "faulty", words: faults };
  return sent.answer.kind === "drafted" ? sent.answer : { kind: "nothing" };
}

/** Returns the error message, or null. */
export async function carryOut(): Promise<string | null> {
  return saveFile("/app/links/csv", "kit-links.csv").then(
    () => null,
    (error: unknown) => failedWords(error, words.outFailed),
  );
}
