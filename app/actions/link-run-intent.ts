// The intents of a run and their outcomes. Shared by the page and its route, so nothing here reads forms.
import type { PickedRows } from "../linking/runs/run-draft.ts";

export type RunIntent =
  | { intent: "discard" | "resume" | "undo" | "untrack" | "track" }
  /** `chosen`: how many rows the page showed as chosen. */
  | { intent: "apply"; chosen: number }
  /** Chooses rows of a draft, or not. */
  | { intent: "pick"; rows: PickedRows; picked: "yes" | "no" };

export type RunAnswer =
  | { kind: "go"; to: string }
  | { kind: "done" }
  | { kind: "busy" }
  /** The chosen rows have changed since the page showed them. */
  | { kind: "choice_changed" }
  | { kind: "not_a_draft" }
  | { kind: "no_access" }
  | { kind: "not_reached" }
  | { kind: "nothing_written" }
  | { kind: "undone_already" };
