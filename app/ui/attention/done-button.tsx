// Closes a task of the whole shop that only a person can close.
import { Button } from "@shopify/polaris";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { attention } from "../texts/attention/attention.ts";
import type { TaskAction } from "./task-actions.ts";

export function DoneButton({ action }: { action: Extract<TaskAction, { kind: "done" }> }) {
  const { pending, submit } = useCommand<{ done: boolean }>(() => showToast(attention.done));
  return (
    <Button
      loading={pending}
      onClick={() => submit({ task: action.task }, { method: "post", action: "/app/attention" })}
    >
      {action.label}
    </Button>
  );
}
