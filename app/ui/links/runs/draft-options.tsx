// Options for all rows of a draft.
import { Checkbox } from "@shopify/polaris";
import type { DraftTracking } from "../../../linking/runs/run-draft.ts";
import { runs } from "../../texts/links/link-runs.ts";
import type { RunCommand } from "./use-run-command.ts";

export function DraftOptions({ tracking, command }: { tracking: DraftTracking; command: RunCommand }) {
  const { tracked, stopping } = tracking;
  const stored = stopping === tracked ? true : stopping > 0 ? ("indeterminate" as const) : false;
  // Show the requested value at once; the rows follow with the answer.
  const checked = command.asked === "untrack" ? true : command.asked === "track" ? false : stored;
  if (tracked === 0) return null;
  return (
    <Checkbox
      label={runs.untrack(tracked)}
      helpText={runs.untrackHelp}
      checked={checked}
      onChange={command.setUntrack}
    />
  );
}
