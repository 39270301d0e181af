import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFeedback } from "../feedback.tsx";
import { runs } from "../texts/links.ts";
import type { RunAnswer, RunIntent } from "./run-intent.ts";

export interface RunCommand {
  pending: boolean;
  apply(): void;
  discard(): void;
  resume(): void;
  undo(): void;
}

const REFUSALS: Partial<Record<RunAnswer["kind"], string>> = {
  busy: runs.busy,
  not_a_draft: runs.notADraft,
  nothing_written: runs.nothingWritten,
  undone_already: runs.undoneAlready,
};

export function useRunCommand(): RunCommand {
  const fetcher = useFetcher<RunAnswer>();
  const { report, clear } = useFeedback();
  const seen = useRef<RunAnswer>();
  const { data, state, submit } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || seen.current === data) return;
    seen.current = data;
    const refusal = REFUSALS[data.kind];
    if (refusal) report(refusal);
  }, [data, state, report]);
  const send = (intent: RunIntent) => {
    clear();
    submit({ intent }, { method: "post" });
  };
  return {
    pending: state !== "idle",
    apply: () => send("apply"),
    discard: () => send("discard"),
    resume: () => send("resume"),
    undo: () => send("undo"),
  };
}
