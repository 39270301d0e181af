// One thing that needs a person: what is wrong, since when, what to do, and the button for it.
import { BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import type { TaskView } from "../../orders/read/task-view.ts";
import { Age } from "../pieces/shop-time.tsx";
import { CommandButton } from "../orders/command-button.tsx";
import { orderName } from "../orders/order-name.ts";
import { attention } from "../texts/attention.ts";
import { taskWords } from "../texts/tasks.ts";
import { DoneButton } from "./done-button.tsx";
import { actionsOnPage, type TaskAction, taskActions } from "./task-actions.ts";

interface TaskItemProps {
  task: TaskView;
  /** Every action, as on the order's own page; else the first only. */
  all?: boolean;
  /** Where the task stands right under the page's title, "h2". */
  heading?: "h2" | "h3";
}

export function TaskItem({ task, all = false, heading = "h3" }: TaskItemProps) {
  const words = taskWords(task.kind, task.params);
  const shown = all ? actionsOnPage(task) : taskActions(task).slice(0, 1);
  const { order } = task;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="baseline" wrap>
        <Text as={heading} variant="headingSm">
          {words.title}
        </Text>
        {order && !all && <Link url={`/app/orders/${order.id}`}>{nameOf(order)}</Link>}
        <Text as="span" tone="subdued" variant="bodySm">
          <Age since={task.since} /> {attention.ago}
        </Text>
      </InlineStack>
      <Text as="p" breakWord>
        {words.body}
      </Text>
      <InlineStack gap="200" wrap>
        {shown.map((action, at) => (
          <ActionButton key={action.label} action={action} order={order} first={at === 0} />
        ))}
        {shown.length === 0 && order && <Button url={`/app/orders/${order.id}`}>{attention.buttons.openOrder}</Button>}
      </InlineStack>
    </BlockStack>
  );
}

interface ActionButtonProps {
  action: TaskAction;
  order: TaskView["order"];
  first: boolean;
}

function ActionButton({ action, order, first }: ActionButtonProps) {
  const label = order ? `${action.label}: ${nameOf(order)}` : action.label;
  if (action.kind === "link") {
    return (
      <Button url={action.to} accessibilityLabel={label}>
        {action.label}
      </Button>
    );
  }
  if (action.kind === "done") return <DoneButton action={action} />;
  if (!order) return null;
  return (
    <CommandButton
      order={order}
      intent={action.intent}
      label={action.label}
      accessibilityLabel={label}
      {...(first ? {} : { variant: "tertiary" as const })}
    />
  );
}

function nameOf(order: NonNullable<TaskView["order"]>): string {
  return orderName({ orderName: order.name, part: order.part });
}
