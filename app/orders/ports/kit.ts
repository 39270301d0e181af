import type { KitAnswer, KitOrder, KitOrderRequest } from "../../kit/kit-types.ts";
import type { KitAccountId, KitOrderId, SlotId } from "../../kernel/ids.ts";

/**
 * Kit, for one account; the adapter finds its token. Each call uses up the slot that it is given; the adapter gives the slot back if
 * provably nothing was sent. The adapter also records what an answer says about the account (closed by 429 or 401, or well).
 */
export interface KitOrders {
  create(account: KitAccountId, slot: SlotId, request: KitOrderRequest): Promise<KitAnswer<KitOrder>>;
  read(account: KitAccountId, slot: SlotId, id: KitOrderId): Promise<KitAnswer<KitOrder>>;
  cancel(account: KitAccountId, slot: SlotId, request: CancelRequest): Promise<KitAnswer<KitOrder>>;
}

export interface CancelRequest {
  id: KitOrderId;
  /** Until when the reading that said "free" is valid; after that nothing is sent. Null: the merchant agreed to the cost. */
  notAfter: Date | null;
}
