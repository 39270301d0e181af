// Links out as a CSV file and in from one.
import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { CSV_LIMIT } from "../../linking/limits.ts";
import type { CsvAnswer } from "../../linking/csv/csv-pages.ts";
import { useFeedback } from "../pieces/feedback.tsx";
import { failedWords } from "../requests/ask-app.ts";
import { saveFile } from "../requests/save-file.ts";
import { common } from "../texts/common.ts";
import { linksCsv as words } from "../texts/links-csv.ts";
import { links } from "../texts/links.ts";
import { showToast } from "../pieces/toast.ts";

export function useCsv() {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[] | null>(null);
  const { report, clear } = useFeedback();
  const navigate = useNavigate();

  const take = async (file: File) => {
    clear();
    setFaults(null);
    if (file.size > CSV_LIMIT) return setFaults(await faultWords({ kind: "too_large" }));
    const { sendFile } = await import("../requests/send-file.ts");
    const sent = await sendFile<CsvAnswer>("/app/links/csv", file, () => undefined);
    if (sent.kind !== "answered") return report(sent.kind === "too_much" ? common.fault.tooMuch : words.failed);
    const said = await faultWords(sent.answer);
    if (said) return setFaults(said);
    if (sent.answer.kind === "drafted") return navigate(`/app/links/runs/${sent.answer.runId}`);
    showToast(links.nothingToDo);
  };
  const give = async () => {
    try {
      await saveFile("/app/links/csv", "kit-links.csv");
    } catch (error) {
      report(failedWords(error, words.outFailed));
    }
  };
  return {
    faults,
    putAway: () => setFaults(null),
    actions: [
      { content: words.out, onAction: () => void give() },
      { content: words.in, onAction: () => input.current?.click() },
    ],
    input: (
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={words.in}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void take(file);
        }}
      />
    ),
  };
}

/** Loaded when an answer has come: no first page needs these words. */
async function faultWords(answer: CsvAnswer): Promise<string[] | null> {
  const { csvFaultWords } = await import("../texts/csv-faults.ts");
  return csvFaultWords(answer);
}
