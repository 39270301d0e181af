// One task: what is wrong, since when, what to do, and its button.
import { BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
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
  /**
   * On the order's own page, which shows all actions. `title`: null if it is shown above. `button`: instead of the links to
   * other pages. `form`: instead of the link to it.
   */
  onPage?: { title: string | null; body: string; button: ReactNode; form: ReactNode };
  /** "h2" directly below the page's title. */
  heading?: "h2" | "h3";
  /** Its first action is the page's one primary button. */
  primary?: boolean;
  /** Number of kits and their cost, for the question before sending. */
  costs?: string | null;
}

export function TaskItem({ task, onPage, heading = "h3", primary = false, costs = null }: TaskItemProps) {
  const { title, body } = onPage ?? taskWords(task.kind, task.params);
  const shown = onPage
    ? actionsOnPage(task).filter((action) => !isReplaced(action, onPage.button))
    : taskActions(task).slice(0, 1);
  const { order } = task;
  const about = onPage ? null : (order?.items ?? null);
  const toOrder = shown.length === 0 && !onPage && order;
  const said = (
    <BlockStack gap="200">
      {title !== null && (
        <InlineStack gap="200" blockAlign="baseline" wrap>
          <Text as={heading} variant="headingSm">
            {title}
          </Text>
          {order && !onPage && <Link url={`/app/orders/${order.id}`}>{orderName(order)}</Link>}
          {/* The task of an earlier order dates from going live, which says nothing about the order. */}
          {!isEarlier(task) && (
            <Detail>
              <Age since={task.since} /> {attention.ago}
            </Detail>
          )}
        </InlineStack>
      )}
      {about && <ItemNames items={about} />}
      <Text as="p" breakWord>
        {body}
      </Text>
      {onPage?.form}
      {(shown.length > 0 || onPage?.button || toOrder) && (
        <InlineStack gap="200" wrap>
          {onPage?.button}
          {shown.map((action, at) => (
            <ActionButton
              key={action.label}
              action={action}
              task={task}
              costs={costs}
              look={lookOf(onPage?.button || onPage?.form ? 1 : at, primary)}
            />
          ))}
          {toOrder && <Button url={`/app/orders/${toOrder.id}`}>{attention.buttons.openOrder}</Button>}
        </InlineStack>
      )}
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

/** The order's page has the form itself. */
function isReplaced(action: TaskAction, button: ReactNode): boolean {
  return action.kind === "link" && (button !== null || action.to.includes("#"));
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
  const label = order ? `${action.label}: ${orderName(order)}` : action.label;
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

/** Closes a task of the whole shop that only a person can close. */
function DoneButton({ action }: { action: Extract<TaskAction, { kind: "done" }> }) {
  const { pending, submit } = useCommand<{ done: boolean }>(() => showToast(attention.done));
  return (
    <Button loading={pending} onClick={() => submit({ task: action.task }, { action: "/app/attention" })}>
      {action.label}
    </Button>
  );
}
