// Sentences that loaders and emails build from a task's params. Kept on the server, so that their texts aren't in every page's
// script.
import type { Attention } from "../../attention/attention.ts";
import type { TaskKind } from "../../orders/codes/tasks.ts";
import type { TaskView } from "../../orders/read/task-view.ts";
import { failedCheckWords } from "../texts/attention/check-faults.ts";
import { type Params, text } from "../texts/params.ts";

/** `kind` is null if another version wrote it. */
export function sayWhy(kind: TaskKind | null, params: Params): Record<string, unknown> {
  if (kind !== "daily_check_failed") return params;
  return { ...params, says: failedCheckWords(text(params, "fault") ?? "unexpected") };
}

export function sayWhyOf(task: TaskView): TaskView {
  if (task.kind !== "daily_check_failed") return task;
  return { ...task, params: { ...task.params, says: failedCheckWords(task.params.fault ?? "unexpected") } };
}

export function sayWhyInList(attention: Attention): Attention {
  const list = attention.list.map((item) =>
    item.kind === "task" ? { ...item, params: sayWhy(item.task, item.params) } : item,
  );
  return { ...attention, list };
}
