// What can be asked of a run, and what came of it. The page and its route both know it, so nothing here reads forms.
import type { PickedRows } from "../linking/runs/run-draft.ts";

export type RunIntent =
  | { intent: "discard" | "resume" | "undo" | "untrack" | "track" }
  /** `chosen`: how many rows the page showed as chosen. */
  | { intent: "apply"; chosen: number }
  /** Rows of a draft are to be carried out, or not. */
  | { intent: "pick"; rows: PickedRows; picked: "yes" | "no" };

export type RunAnswer =
  | { kind: "go"; to: string }
  | { kind: "done" }
  | { kind: "busy" }
  /** Other rows are chosen by now than the page showed. */
  | { kind: "choice_changed" }
  | { kind: "not_a_draft" }
  | { kind: "no_access" }
  | { kind: "not_reached" }
  | { kind: "nothing_written" }
  | { kind: "undone_already" };
