// What a button of a task answers is what the page shows: the command carries its mark. Pure.
import type { ApprovalKind } from "../../orders/codes/approval-params.ts";
import type { TaskAction } from "./task-actions.ts";

const ANSWERS_ITS_TASK: ReadonlySet<string> = new Set<ApprovalKind>([
  "send",
  "cancel_at_cost",
  "keep_at_kit",
  "send_without_held_lines",
]);
const COVERS_CONTENTS: ReadonlySet<string> = new Set<ApprovalKind>([
  "already_ordered",
  "left_to_merchant",
  "keep_at_location",
]);

/**
 * What is sent, marked as handled, sent in a further part, left out, kept or canceled at its price, is the task as it is
 * shown.
 * What is closed unsent are the items that are shown.
 */
export function withMark(offer: TaskAction, marks: { task: string; contents: string }): TaskAction {
  if (offer.kind !== "command") return offer;
  const { intent } = offer;
  if (intent.intent === "approve" && ANSWERS_ITS_TASK.has(intent.what))
    return { ...offer, intent: { ...intent, shown: marks.task } };
  if (intent.intent === "approve" && COVERS_CONTENTS.has(intent.what))
    return { ...offer, intent: { ...intent, shown: marks.contents } };
  if (intent.intent === "make_as_linked" && intent.send === "yes")
    return { ...offer, intent: { ...intent, shown: marks.task } };
  return intent.intent === "handled" || intent.intent === "add_part"
    ? { ...offer, intent: { ...intent, mark: marks.task } }
    : offer;
}
