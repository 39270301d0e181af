// One command for many orders, with a result for each: one bad order never holds another.
import { z } from "zod";
import type { CommandOutcome, OrderCommands } from "../../orders/commands-types.ts";
import type { ShopRef } from "../../orders/ports.ts";
import type { OrderReads } from "../../orders/read/order-reads.ts";
import { KitOrderRowId } from "../../platform/ids.ts";

export const BULK_ACTIONS = ["send", "hold", "release", "try_again", "cancel", "already_ordered"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** At most one page of a list. */
const MOST = 100;

export const BulkCommand = z.object({
  action: z.enum(BULK_ACTIONS),
  ids: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(KitOrderRowId).min(1).max(MOST)),
});
export type BulkCommand = z.infer<typeof BulkCommand>;

export interface BulkResult {
  id: string;
  /** Null: nothing of this shop has that id. */
  name: string | null;
  /** `failed`: a fault of ours, which the log tells about. */
  outcome: CommandOutcome | { kind: "failed" };
}

export interface BulkAnswer {
  action: BulkAction;
  results: BulkResult[];
}

export async function carryOutBulk(
  orders: { reads: OrderReads; commands: OrderCommands },
  shop: ShopRef,
  command: BulkCommand,
): Promise<BulkAnswer> {
  const outcomes = await Promise.allSettled(
    command.ids.map((id) => carryOutOne(orders.commands, { shop, id }, command.action)),
  );
  const names = await orders.reads.names(shop, command.ids);
  const results = command.ids.map((id, at) => {
    const settled = outcomes[at];
    const outcome = settled?.status === "fulfilled" ? settled.value : { kind: "failed" as const };
    return { id, name: names.get(id) ?? null, outcome };
  });
  return { action: command.action, results };
}

function carryOutOne(
  commands: OrderCommands,
  { shop, id }: { shop: ShopRef; id: KitOrderRowId },
  action: BulkAction,
): Promise<CommandOutcome> {
  switch (action) {
    case "send":
    case "already_ordered":
      return commands.approve(shop, id, action);
    case "hold":
      return commands.hold(shop, id);
    case "release":
      return commands.release(shop, id);
    case "try_again":
      return commands.tryAgain(shop, id);
    case "cancel":
      return commands.cancel(shop, id);
  }
}
