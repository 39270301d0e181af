// What can be asked of a run, and where that leads. The page and its route both know it, so nothing here reads forms.
export const RUN_INTENTS = ["apply", "discard", "resume", "undo", "untrack", "track"] as const;
export type RunIntent = (typeof RUN_INTENTS)[number];

export type RunAnswer =
  | { kind: "go"; to: string }
  | { kind: "done" }
  | { kind: "busy" }
  | { kind: "not_a_draft" }
  | { kind: "no_access" }
  | { kind: "not_reached" }
  | { kind: "nothing_written" }
  | { kind: "undone_already" };
