import { useFeedback } from "../../pieces/frame/feedback.tsx";
import { useCommand } from "../../requests/use-command.ts";
import { runs } from "../../texts/links/link-runs.ts";
import type { PickedRows } from "../../../linking/runs/run-draft.ts";
import type { RunAnswer, RunIntent } from "../../../actions/link-run-intent.ts";

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
  const { report } = useFeedback();
  const { pending, sent, submit } = useCommand<RunAnswer>((answer) => {
    const refusal = REFUSALS[answer.kind];
    if (refusal) report(refusal);
  });
  const send = (asked: RunIntent) => submit(asked, { method: "post" });
  const intent = sent?.get("intent");
  return {
    pending,
    asked: typeof intent === "string" ? intent : null,
    apply: (chosen) => send({ intent: "apply", chosen }),
    discard: () => send({ intent: "discard" }),
    resume: () => send({ intent: "resume" }),
    undo: () => send({ intent: "undo" }),
    pick: (rows, picked) => send({ intent: "pick", rows, picked: picked ? "yes" : "no" }),
    setUntrack: (untrack) => send({ intent: untrack ? "untrack" : "track" }),
  };
}
