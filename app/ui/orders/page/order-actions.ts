// Commands of the page's header: those that are possible and that no task on the page offers. Pure.
import type { OrderIntent } from "../../../actions/order-form.ts";
import { partMark } from "../../../orders/codes/part-mark.ts";
import type { OrderAction } from "../../../orders/read/order-actions.ts";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { taskActions } from "../../attention/task-actions.ts";
import { attention } from "../../texts/attention/attention.ts";
import { actions } from "../../texts/orders/order-commands.ts";

/** Linking has its own form on the page. */
const INTENTS: Record<Exclude<OrderAction, "link" | "send_unpaid">, OrderIntent> = {
  send: { intent: "approve", what: "send" },
  send_without_held_lines: { intent: "approve", what: "send_without_held_lines" },
  send_to_staging: { intent: "send_to_staging" },
  already_ordered: { intent: "approve", what: "already_ordered" },
  send_after_all: { intent: "send_after_all" },
  send_again: { intent: "approve", what: "send_again" },
  hold: { intent: "hold" },
  release: { intent: "release" },
  try_again: { intent: "try_again" },
  read_again: { intent: "read_again" },
  cancel: { intent: "cancel" },
  resend: { intent: "add_part", why: "unsent_lines" },
  send_rest: { intent: "add_part", why: "unsent_lines" },
  add_replacement: { intent: "add_part", why: "replacement" },
};

export interface HeaderAction {
  action: OrderAction;
  label: string;
  intent: OrderIntent;
}

/** Kit has the order, or may have it. */
export function mayBeAtKit({ kit, actions: offered }: Pick<OrderDetails, "kit" | "actions">): boolean {
  return kit !== null || offered.includes("link");
}

/** In the payment's state that is shown. */
function sendUnpaid(status: unknown): OrderIntent {
  return { intent: "approve", what: "send_unpaid", shown: String(status ?? "") };
}

export function headerActions(order: OrderDetails): HeaderAction[] {
  const { dontSend } = attention.buttons;
  const all = { ...INTENTS, send_unpaid: sendUnpaid(order.wait?.params["status"]) };
  const inTasks = order.tasks.flatMap(taskActions);
  // A task's intent may say more, such as its mark.
  const offered = JSON.stringify(inTasks);
  return order.actions.flatMap((action) => {
    if (action === "link" || offered.includes(JSON.stringify(all[action]).slice(0, -1))) return [];
    const unsent = action === "cancel" && !mayBeAtKit(order);
    if (unsent && inTasks.some(({ label }) => label === dontSend)) return [];
    return [{ action, label: unsent ? dontSend : actions[action], intent: withShown(all[action], order) }];
  });
}

/** What the command is about, as the page shows it. */
function withShown(intent: OrderIntent, order: OrderDetails): OrderIntent {
  const givesUp = intent.intent === "cancel" || (intent.intent === "approve" && intent.what === "already_ordered");
  if (intent.intent === "approve" && intent.what === "send") return { ...intent, shown: order.wait?.mark ?? "" };
  if (givesUp) return { ...intent, shown: order.contents };
  const repeats = intent.intent === "add_part" && intent.why === "replacement";
  return repeats ? { ...intent, mark: lastPart(order) } : intent;
}

/** A second click, or one on a page from before another replacement, orders none. */
function lastPart({ part, environment, otherParts }: OrderDetails): string {
  const others = otherParts.filter((other) => other.environment === environment);
  return partMark(Math.max(part, ...others.map((other) => other.part)));
}
