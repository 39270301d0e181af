// A command from a merchant's workflow, with the same effect as the button. A command that doesn't fit the order's present
// state is dropped, except for a hold that comes too late: Flow reports the run as successful although nothing was held.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { CommandOutcome, OrderCommands } from "./command-outcomes.ts";

/** The app's names; those of Shopify Flow's actions are in app/intake/flow-actions.ts. */
export type WorkflowCommand = "hold" | "release" | "approve" | "send_again";

export function carryOutFlow(
  commands: Pick<OrderCommands, "holdOrOpenTask" | "release" | "approve" | "tryAgain">,
  { shop, id }: { shop: ShopRef; id: KitOrderRowId },
  command: WorkflowCommand,
): Promise<CommandOutcome> {
  switch (command) {
    case "hold":
      return commands.holdOrOpenTask(shop, id);
    case "release":
      return commands.release(shop, id);
    case "approve":
      return commands.approve(shop, id, "send");
    case "send_again":
      return commands.tryAgain(shop, id);
  }
}
