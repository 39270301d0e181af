// Texts of tasks. A kind of task without text doesn't compile.
import type { HoldReason } from "../../../orders/codes/reasons.ts";
import type { TaskParams } from "../../../orders/codes/task-params.ts";
import type { TaskKind } from "../../../orders/codes/tasks.ts";
import { orderTasks } from "../orders/order-tasks.ts";
import { type Params, text } from "../params.ts";
import { shopTasks } from "./shop-tasks.ts";

export interface TaskWords<Kind extends TaskKind = TaskKind> {
  title: string;
  body: (params: TaskParams[Kind]) => string;
}

const heldTitles: Record<HoldReason, string> = {
  archived: "Archived in Shopify",
  placed_before_go_live: "Earlier order",
  refunded: "Refunded in Shopify",
  charged_back: "Payment charged back",
  kept_at_location: "Kept at your location",
  imported: "Imported order",
  test_order: "Test order",
  source_held: "Sales channel on hold",
  tag_held: "Tag on hold",
  risk_held: "Fraud risk",
  fields_withheld: "Customer details withheld by Shopify",
  no_address: "No shipping address",
  address_incomplete: "Shipping address incomplete",
  address_doubtful: "Check the shipping address",
  pickup_point: "Pickup point",
  lines_held: "Can't be sent yet",
  needs_approval: "Needs your approval",
  first_order_approval: "Needs your approval",
  held_by_merchant: "On hold",
  release_needed: "Needs your approval",
};

/** `kind` is null if another version wrote it. */
export function taskWords(kind: TaskKind | null, params: Params): { title: string; body: string } {
  if (kind === null) return { title: unknownTask.title, body: unknownTask.body };
  const reason = kind === "order_held" ? text(params, "reason") : null;
  const held = reason !== null && Object.hasOwn(heldTitles, reason) ? heldTitles[reason as HoldReason] : null;
  return { title: held ?? tasks[kind].title, body: tasks[kind].body(params) };
}

interface TaskSays {
  title: string;
  /** `params`: read by `readTaskParams` for the same kind. */
  body: (params: Params) => string;
}

const words: { [Kind in TaskKind]: TaskWords<Kind> } = { ...orderTasks, ...shopTasks };
export const tasks = words as unknown as Readonly<Record<TaskKind, TaskSays>>;

/** For a kind of task that another version wrote. */
const unknownTask = { title: "Needs attention", body: "Open the order to see why." };
