// "Send all" of the orders placed before going live.
import { z } from "zod";
import { KitOrderRowId } from "../kernel/ids.ts";
import { pageAfter } from "../kernel/paging/keyset.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderCommands } from "../orders/commands/command-outcomes.ts";
import type { OrderReads } from "../orders/read/order-reads.ts";
import { sendAsLinked } from "./bulk-orders-form.ts";
import { Products, readProducts } from "./linked-products.ts";

/**
 * All orders placed before going live that the page counted, one page at a time: the page requests the next until there
 * is none. While the store is being read, more are found.
 */
export const SendAllCommand = z.object({
  action: z.literal("send_all"),
  products: Products.default("[]"),
  /** When they were counted. */
  as_of: z.coerce.date(),
  after: z.string().max(500).default(""),
});
export type SendAllCommand = z.infer<typeof SendAllCommand>;

export interface SendAllAnswer {
  action: "send_all";
  sent: number;
  /** Requested but not sent: each order's page says why. */
  notSent: number;
  products: string;
  /** Null: this was the last. */
  next: string | null;
}

export async function carryOutSendAll(
  orders: { reads: OrderReads; commands: OrderCommands },
  shop: ShopRef,
  { products, after, as_of }: SendAllCommand,
): Promise<SendAllAnswer> {
  const about = { view: "placed_earlier", search: "", waitingBy: as_of } as const;
  const page = await orders.reads.list(shop, { ...about, page: pageAfter(after) });
  const linked = readProducts(products);
  const outcomes = await Promise.allSettled(
    page.rows.map(({ id }) => sendAsLinked(orders.commands, { shop, id: KitOrderRowId.parse(id), shown: "" }, linked)),
  );
  const sent = outcomes.filter((one) => one.status === "fulfilled" && one.value.kind === "done").length;
  return { action: "send_all", sent, notSent: outcomes.length - sent, products, next: page.next };
}
