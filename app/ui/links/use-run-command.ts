import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFeedback } from "../pieces/feedback.tsx";
import { runs } from "../texts/link-runs.ts";
import type { PickedRows } from "../../linking/runs/run-draft.ts";
import type { RunAnswer, RunIntent } from "../../actions/link-run-intent.ts";

export interface RunCommand {
  pending: boolean;
  /** What is being asked for now. */
  asked: string | null;
  /** `chosen`: how many rows the page shows as chosen. */
  apply(chosen: number): void;
  discard(): void;
  resume(): void;
  undo(): void;
  /** Of a draft: which rows are carried out. */
  pick(rows: PickedRows, picked: boolean): void;
  /** Of a draft: whether its variants stop being tracked. */
  setUntrack(untrack: boolean): void;
}

const REFUSALS: Partial<Record<RunAnswer["kind"], string>> = {
  busy: runs.busy,
  choice_changed: runs.choiceChanged,
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
  const send = (asked: RunIntent) => {
    clear();
    submit(asked, { method: "post" });
  };
  const intent = formData?.get("intent");
  return {
    pending: state !== "idle",
    asked: typeof intent === "string" ? intent : null,
    apply: (chosen) => send({ intent: "apply", chosen }),
    discard: () => send({ intent: "discard" }),
    resume: () => send({ intent: "resume" }),
    undo: () => send({ intent: "undo" }),
    pick: (rows, picked) => send({ intent: "pick", rows, picked: picked ? "yes" : "no" }),
    setUntrack: (untrack) => send({ intent: untrack ? "untrack" : "track" }),
  };
}
