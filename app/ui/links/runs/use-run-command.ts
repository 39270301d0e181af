import type { RunAnswer, RunIntent } from "../../../actions/link-run-form.ts";
import type { PickedRows } from "../../../linking/runs/run-draft.ts";
import { useFeedback } from "../../pieces/frame/feedback.tsx";
import { useCommand } from "../../requests/use-command.ts";
import { runs } from "../../texts/links/link-runs.ts";

const REFUSALS: Partial<Record<RunAnswer["kind"], string>> = {
  busy: runs.busy,
  choice_changed: runs.choiceChanged,
  not_a_draft: runs.notADraft,
  no_access: runs.notAllowed,
  not_reached: runs.notReached,
  nothing_written: runs.nothingWritten,
  undone_already: runs.undoneAlready,
};

export type RunCommand = ReturnType<typeof useRunCommand>;

export function useRunCommand() {
  const { report } = useFeedback();
  const { pending, sent, submit } = useCommand<RunAnswer>((answer) => {
    const refusal = REFUSALS[answer.kind];
    if (refusal) report(refusal);
  });
  const send = (asked: RunIntent) => submit(asked);
  const intent = sent?.get("intent");
  return {
    pending,
    /** The intent that is being sent. */
    asked: typeof intent === "string" ? intent : null,
    /** `chosen`: number of rows that the page shows as selected. */
    apply: (chosen: number) => send({ intent: "apply", chosen }),
    discard: () => send({ intent: "discard" }),
    resume: () => send({ intent: "resume" }),
    undo: () => send({ intent: "undo" }),
    /** In a draft: selects or deselects rows. */
    pick: (rows: PickedRows, picked: boolean) => send({ intent: "pick", rows, picked: picked ? "yes" : "no" }),
    /** In a draft: whether inventory tracking of its variants is turned off. */
    setUntrack: (untrack: boolean) => send({ intent: untrack ? "untrack" : "track" }),
  };
}
