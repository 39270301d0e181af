import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFeedback } from "../feedback.tsx";
import { runs } from "../texts/link-runs.ts";
import { RUN_INTENTS, type RunAnswer, type RunIntent } from "./run-intent.ts";

export interface RunCommand {
  pending: boolean;
  /** What is being asked for now. */
  asked: RunIntent | null;
  apply(): void;
  discard(): void;
  resume(): void;
  undo(): void;
  /** Of a draft: whether its variants stop being tracked. */
  setUntrack(untrack: boolean): void;
}

const REFUSALS: Partial<Record<RunAnswer["kind"], string>> = {
  busy: runs.busy,
  not_a_draft: runs.notADraft,
  no_access: runs.notAllowed,
  not_reached: runs.notReached,
  nothing_written: runs.nothingWritten,
  undone_already: runs.undoneAlready,
};

export function useRunCommand(): RunCommand {
  const fetcher = useFetcher<RunAnswer>();
  const { report, clear } = useFeedback();
  const seen = useRef<RunAnswer>();
  const { data, state, formData, submit } = fetcher;
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
    asked: RUN_INTENTS.find((intent) => intent === formData?.get("intent")) ?? null,
    apply: () => send("apply"),
    discard: () => send("discard"),
    resume: () => send("resume"),
    undo: () => send("undo"),
    setUntrack: (untrack) => send(untrack ? "untrack" : "track"),
  };
}
