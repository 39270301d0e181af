// A shop's to-do list and sending state, read together, so that no two parts of a page contradict each other.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { AttentionRows } from "./attention-facts.ts";
import { attentionList, countOpen } from "./attention-list.ts";
import { isAllWell, sendingState } from "./sending-state.ts";

export type AttentionReads = ReturnType<typeof createAttention>;
export type Attention = Awaited<ReturnType<AttentionReads["read"]>>;

export function createAttention({ rows }: { rows: AttentionRows }) {
  return {
    async read(shop: Pick<ShopRef, "id">, now: Date) {
      const facts = await rows.read(shop);
      const list = attentionList(facts, now);
      const state = sendingState(facts, now);
      return {
        list,
        /** The number of items in the list. */
        open: countOpen(list),
        state,
        allWell: isAllWell(list, state),
        /** Kit's staging: only Shopify test orders are sent. */
        testMode: facts.account?.environment === "staging" && !facts.account.practice,
        /** The store practices: its Kit is simulated. */
        practice: facts.account?.practice ?? false,
        /** Kit sends invoices, as the merchant said and as long as Kit waits for no payment. */
        byInvoice: facts.account?.kind === "invoice" && facts.payment.count === 0,
        hasOrders: facts.hasOrders,
        payment: facts.payment,
        /** Orders in the view "Needs attention", and earlier ones. */
        orders: facts.ordersWithTasks,
        earlier: facts.earlier,
      };
    },
  };
}
