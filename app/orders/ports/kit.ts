import type { KitAnswer, KitOrder, KitOrderRequest } from "../../kit/kit-types.ts";
import type { KitAccountId, KitOrderId, SlotId } from "../../kernel/ids.ts";

/**
 * The supplier, for one account whose token the adapter finds. Each call is given the slot that it uses up; when provably
 * nothing was sent, the adapter has given the slot back. What an answer says of the account (shut by a 429 or a 401, or well)
 * the adapter has noted when it comes.
 */
export interface KitOrders {
  create(account: KitAccountId, slot: SlotId, request: KitOrderRequest): Promise<KitAnswer<KitOrder>>;
  read(account: KitAccountId, slot: SlotId, id: KitOrderId): Promise<KitAnswer<KitOrder>>;
  cancel(account: KitAccountId, slot: SlotId, request: CancelRequest): Promise<KitAnswer<KitOrder>>;
}

export interface CancelRequest {
  id: KitOrderId;
  /** Until then the reading holds that said it to be free: later nothing is sent. Null: the merchant agreed to the cost. */
  notAfter: Date | null;
}
