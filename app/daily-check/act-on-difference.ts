// The merchant's actions on a difference. Only the reconciler's own commands change orders.
import { z } from "zod";
import { KitOrderRowId, ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { CommandOutcome, OrderCommands } from "../orders/commands/command-outcomes.ts";
import { DIFFERENCE_ACTIONS } from "./differences.ts";
import type { CheckReads } from "./ports.ts";

/** `link` isn't a command: the number is entered on the order's page. */
export const DifferenceCommand = z.enum(DIFFERENCE_ACTIONS).exclude(["link"]);
export type DifferenceCommand = z.infer<typeof DifferenceCommand>;

interface Dependencies {
  commands: Pick<OrderCommands, "tryAgain" | "readAgain" | "cancel" | "addPart">;
  reads: Pick<CheckReads, "difference" | "markHandled">;
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  now: () => Date;
}

export async function actOnDifference(
  { commands, reads, enqueueOrderRead, now }: Dependencies,
  shop: ShopRef,
  { id, action }: { id: string; action: DifferenceCommand },
): Promise<CommandOutcome> {
  const difference = await reads.difference(shop, id);
  if (!difference) return { kind: "not_found" };
  if (action === "mark_handled") {
    await reads.markHandled(shop, id, now());
    return { kind: "done" };
  }
  if (!difference.actions.includes(action)) return { kind: "not_applicable", why: "other_difference" };
  if (difference.rowId === null) {
    // The ledger has no row for it: reading the store's order opens one, and the shop's rules decide the rest.
    await enqueueOrderRead(shop, ShopifyOrderId.parse(difference.shopifyOrderId));
    return { kind: "done" };
  }
  const row = KitOrderRowId.parse(difference.rowId);
  switch (action) {
    case "send":
      return commands.tryAgain(shop, row);
    case "resend":
      return commands.addPart(shop, row, "unsent_lines");
    case "send_fulfilled":
      return commands.addPart(shop, row, "fulfilled");
    case "read_again":
      return commands.readAgain(shop, row);
    case "cancel":
      return commands.cancel(shop, row);
  }
}
