// One command for many orders, with a result for each: a bad order never blocks another.
import { z } from "zod";
import { KitOrderRowId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { CommaSeparated } from "../kernel/text/comma-separated.ts";
import type { CommandOutcome, LinkedProduct, OrderCommands } from "../orders/commands/command-outcomes.ts";
import { LIST_ACTIONS, type ListAction } from "../orders/read/order-list.ts";
import type { OrderReads } from "../orders/read/order-reads.ts";
import { ORDERS_AT_ONCE } from "./limits.ts";
import { Products, readProducts } from "./linked-products.ts";

export const BulkCommand = z.object({
  action: z.enum(LIST_ACTIONS),
  ids: CommaSeparated.pipe(z.array(KitOrderRowId).min(1).max(ORDERS_AT_ONCE)),
  products: Products.default("[]"),
  /** Of each order, what the list showed (`shownFor`). Absent: it showed none. */
  shown: z
    .string()
    .transform((text) => text.split(","))
    .optional(),
});
export type BulkCommand = z.infer<typeof BulkCommand>;

export interface BulkResult {
  id: string;
  /** Null: this shop has no row with that id. */
  name: string | null;
  /** `failed`: a fault of ours; the log has the details. */
  outcome: CommandOutcome | { kind: "failed" };
}

export interface BulkAnswer {
  action: ListAction;
  results: BulkResult[];
}

export async function carryOutBulk(
  orders: { reads: OrderReads; commands: OrderCommands },
  shop: ShopRef,
  command: BulkCommand,
): Promise<BulkAnswer> {
  const outcomes = await Promise.allSettled(
    command.ids.map((id, at) => carryOutOne(orders.commands, { shop, id, shown: command.shown?.[at] }, command)),
  );
  const names = await orders.reads.names(shop, command.ids);
  const results = command.ids.map((id, at) => {
    const settled = outcomes[at];
    const outcome = settled?.status === "fulfilled" ? settled.value : { kind: "failed" as const };
    return { id, name: names.get(id) ?? null, outcome };
  });
  return { action: command.action, results };
}

/** Sends the orders with the current designs that the merchant was shown. */
export function sendAsLinked(
  commands: OrderCommands,
  { shop, id, shown }: ShownOrder,
  products: LinkedProduct[],
): Promise<CommandOutcome> {
  if (products.length > 0) return commands.makeAs(shop, id, { as: "linked", products, line: null, send: true, shown });
  return commands.approve(shop, id, { what: "send", shown });
}

interface ShownOrder {
  shop: ShopRef;
  id: KitOrderRowId;
  /** As in `FromPage`. */
  shown: string | undefined;
}

function carryOutOne(
  commands: OrderCommands,
  { shop, id, shown }: ShownOrder,
  { action, products }: BulkCommand,
): Promise<CommandOutcome> {
  switch (action) {
    case "send":
      return sendAsLinked(commands, { shop, id, shown }, readProducts(products));
    case "make_as_linked":
      return commands.makeAs(shop, id, { as: "linked", products: readProducts(products), line: null, send: false });
    case "send_unpaid":
      return commands.approve(shop, id, { what: action, shown });
    case "already_ordered":
      return commands.approve(shop, id, { what: action, shown: shown || undefined });
    case "send_again":
    case "move_to_kit":
      return commands.approve(shop, id, action);
    case "send_after_all":
      return commands.sendAfterAll(shop, id);
    case "hold":
      return commands.hold(shop, id);
    case "release":
      return commands.release(shop, id);
    case "try_again":
      return commands.tryAgain(shop, id);
    case "cancel":
      return commands.cancel(shop, id, shown || undefined);
  }
}
