// A shop's to-do list and sending state, read together, so that no two parts of a page contradict each other.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { AttentionRows, PaymentDue } from "./attention-facts.ts";
import { attentionList, countOpen, type ListedItem } from "./attention-list.ts";
import { isAllWell, type SendingState, sendingState } from "./sending-state.ts";

export interface Attention {
  list: ListedItem[];
  /** The number of items in the list. */
  open: number;
  state: SendingState;
  allWell: boolean;
  /** Kit's staging: only Shopify test orders are sent. */
  testMode: boolean;
  /** The store practices: its Kit is simulated. */
  practice: boolean;
  hasOrders: boolean;
  payment: PaymentDue;
  /** Orders in the view "Needs attention", and earlier ones. */
  orders: number;
  earlier: number;
}

export interface AttentionReads {
  read(shop: Pick<ShopRef, "id">, now: Date): Promise<Attention>;
}

export function createAttention({ rows }: { rows: AttentionRows }): AttentionReads {
  return {
    async read(shop, now) {
      const facts = await rows.read(shop);
      const list = attentionList(facts, now);
      const state = sendingState(facts, now);
      return {
        list,
        open: countOpen(list),
        state,
        allWell: isAllWell(list, state),
        testMode: facts.account?.environment === "staging" && !facts.account.practice,
        practice: facts.account?.practice ?? false,
        hasOrders: facts.hasOrders,
        payment: facts.payment,
        orders: facts.ordersWithTasks,
        earlier: facts.earlier,
      };
    },
  };
}
