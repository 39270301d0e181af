import type { KitAccountId, KitOrderId, SlotId } from "../../kernel/ids.ts";
import type { KitAnswer, KitOrder, KitOrderRequest } from "../../kit/kit-types.ts";

/**
 * Kit, for one account; the adapter finds its token. Each call uses up its slot; the adapter gives the slot back if provably
 * nothing was sent. The adapter also records the account's state from an answer (shut by 429 or 401, or open).
 */
export interface KitOrders {
  create(account: KitAccountId, slot: SlotId, request: KitOrderRequest): Promise<KitAnswer<KitOrder>>;
  read(account: KitAccountId, slot: SlotId, id: KitOrderId): Promise<KitAnswer<KitOrder>>;
  cancel(account: KitAccountId, slot: SlotId, request: CancelRequest): Promise<KitAnswer<KitOrder>>;
}

export interface CancelRequest {
  id: KitOrderId;
  /** Send nothing after that: the read that said "free" is old by then, or another process may have the order. */
  notAfter: Date;
}
