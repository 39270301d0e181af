// "Send all" of the orders placed before going live.
import { z } from "zod";
import { KitOrderRowId } from "../kernel/ids.ts";
import { pageAfter } from "../kernel/paging/keyset.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderCommands } from "../orders/commands/command-outcomes.ts";
import type { OrderReads } from "../orders/read/order-reads.ts";
import { sendAsLinked } from "./bulk-orders-form.ts";
import { Products, readProducts } from "./linked-products.ts";

/** All orders placed before going live, one page at a time: the page requests the next until there is none. */
export const SendAllCommand = z.object({
  action: z.literal("send_all"),
  products: Products.default("[]"),
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
  { products, after }: SendAllCommand,
): Promise<SendAllAnswer> {
  const page = await orders.reads.list(shop, { view: "placed_earlier", search: "", page: pageAfter(after) });
  const linked = readProducts(products);
  const outcomes = await Promise.allSettled(
    page.rows.map(({ id }) => sendAsLinked(orders.commands, { shop, id: KitOrderRowId.parse(id), shown: "" }, linked)),
  );
  const sent = outcomes.filter((one) => one.status === "fulfilled" && one.value.kind === "done").length;
  return { action: "send_all", sent, notSent: outcomes.length - sent, products, next: page.next };
}
