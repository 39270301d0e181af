// One task: what is wrong, since when, what to do, and its button.
import { BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import type { TaskView } from "../../orders/read/task-view.ts";
import { CommandButton } from "../orders/command-button.tsx";
import { ItemNames } from "../orders/order-items.tsx";
import { orderName } from "../orders/order-name.ts";
import { Detail } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { DesignPicture } from "../pieces/picture.tsx";
import { Age } from "../pieces/shop-time.tsx";
import { useCommand } from "../requests/use-command.ts";
import { attention } from "../texts/attention/attention.ts";
import { taskWords } from "../texts/attention/tasks.ts";
import { actionsOnPage, type TaskAction, taskActions } from "./task-actions.ts";

interface TaskItemProps {
  task: TaskView;
  /** Show all actions, as on the order's page, instead of the first only. */
  all?: boolean;
  /** "h2" directly below the page's title. */
  heading?: "h2" | "h3";
  /** Its first action is the page's one primary button. */
  primary?: boolean;
  /** Number of kits and their cost, for the question before sending. */
  costs?: string | null;
}

export function TaskItem({ task, all = false, heading = "h3", primary = false, costs = null }: TaskItemProps) {
  const words = taskWords(task.kind, task.params);
  const shown = all ? actionsOnPage(task) : taskActions(task).slice(0, 1);
  const { order } = task;
  const about = all ? null : (order?.items ?? null);
  const said = (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="baseline" wrap>
        <Text as={heading} variant="headingSm">
          {words.title}
        </Text>
        {order && !all && <Link url={`/app/orders/${order.id}`}>{nameOf(order)}</Link>}
        {/* The task of an earlier order dates from going live, which says nothing about the order. */}
        {!isEarlier(task) && (
          <Detail>
            <Age since={task.since} /> {attention.ago}
          </Detail>
        )}
      </InlineStack>
      {about && <ItemNames items={about} />}
      <Text as="p" breakWord>
        {words.body}
      </Text>
      <InlineStack gap="200" wrap>
        {shown.map((action, at) => (
          <ActionButton key={action.label} action={action} task={task} costs={costs} look={lookOf(at, primary)} />
        ))}
        {shown.length === 0 && order && <Button url={`/app/orders/${order.id}`}>{attention.buttons.openOrder}</Button>}
      </InlineStack>
    </BlockStack>
  );
  if (!about) return said;
  return (
    <InlineStack gap="300" wrap={false}>
      <DesignPicture printFile={about.printFile} side={60} />
      <div className="kit-rest-of-line">{said}</div>
    </InlineStack>
  );
}

function isEarlier({ kind, params }: TaskView): boolean {
  return kind === "order_held" && params.reason === "placed_before_go_live";
}

interface ActionButtonProps {
  action: TaskAction;
  task: TaskView;
  costs: string | null;
  look: { variant?: "primary" | "tertiary" };
}

function lookOf(at: number, primary: boolean): ActionButtonProps["look"] {
  if (at > 0) return { variant: "tertiary" };
  return primary ? { variant: "primary" } : {};
}

function ActionButton({ action, task, costs, look }: ActionButtonProps) {
  const { order } = task;
  const label = order ? `${action.label}: ${nameOf(order)}` : action.label;
  if (action.kind === "link") {
    return (
      <Button url={action.to} accessibilityLabel={label} {...(look.variant === "primary" && look)}>
        {action.label}
      </Button>
    );
  }
  if (action.kind === "done") return <DoneButton action={action} />;
  if (!order) return null;
  const held = task.kind === "order_held" ? task.params.reason : null;
  const about = { order, held, costs, intent: action.intent };
  return <CommandButton {...about} label={action.label} accessibilityLabel={label} {...look} />;
}

function nameOf(order: NonNullable<TaskView["order"]>): string {
  return orderName({ orderName: order.name, part: order.part });
}

/** Closes a task of the whole shop that only a person can close. */
function DoneButton({ action }: { action: Extract<TaskAction, { kind: "done" }> }) {
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
