// A command from a merchant's workflow, with the same effect as the button, for all kit orders of a store order. One that doesn't
// fit an order's present state is dropped. If it comes too late, Flow alone would show it, so it becomes a task.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Submission } from "../ports/order-row.ts";
import { SENDABLE, UNSENT } from "./allowed-approvals.ts";
import type { CommandOutcome, OrderCommands } from "./command-outcomes.ts";

/** The app's names; those of Shopify Flow's actions are in app/intake/flow-actions.ts. */
export type WorkflowCommand = "hold" | "release" | "approve" | "send_again";

type Commands = Pick<
  OrderCommands,
  "holdForWorkflow" | "release" | "approveForWorkflow" | "tryAgainForWorkflow" | "noteSendTooLate"
>;

interface Part {
  id: KitOrderRowId;
  submission: Submission;
  canceledAtKit: boolean;
}

/** Whether none of the order's kit orders can take the command any more. Then Flow shows its run as failed. */
export function comesTooLate(parts: readonly Pick<Part, "submission">[], command: WorkflowCommand): boolean {
  if (command === "send_again" || parts.length === 0) return false;
  const takenIn = command === "hold" ? UNSENT : SENDABLE;
  return !parts.some(({ submission }) => takenIn.includes(submission));
}

export async function carryOutFlow(
  commands: Commands,
  { shop, parts }: { shop: ShopRef; parts: readonly Part[] },
  command: WorkflowCommand,
): Promise<void> {
  for (const { id } of parts) await carryOut(commands, { shop, id }, command);
  // A hold opens its own task. What was sent needs none: it is where the workflow wanted it.
  if (command === "hold" || !comesTooLate(parts, command) || !parts.every(hasEnded)) return;
  await commands.noteSendTooLate(shop, parts[0]!.id);
}

function hasEnded({ submission, canceledAtKit }: Part): boolean {
  return submission === "void" || canceledAtKit;
}

function carryOut(
  commands: Commands,
  { shop, id }: { shop: ShopRef; id: KitOrderRowId },
  command: WorkflowCommand,
): Promise<CommandOutcome> {
  switch (command) {
    case "hold":
      return commands.holdForWorkflow(shop, id);
    case "release":
      return commands.release(shop, id);
    case "approve":
      return commands.approveForWorkflow(shop, id);
    case "send_again":
      return commands.tryAgainForWorkflow(shop, id);
  }
}
