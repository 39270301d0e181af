// Orders with payment due at Kit, as the payment page shows them.
import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { Money } from "../../kernel/text/money.ts";
import type { OrderCost } from "./order-cost.ts";
import type { OrderItems } from "./order-items.ts";

export interface UnpaidOrder {
  id: string;
  orderName: string;
  part: number;
  environment: "production" | "staging";
  kitOrderId: number | null;
  kits: number;
  items: OrderItems | null;
  value: Money | null;
  cost: OrderCost;
  /** When payment became due. */
  since: Date;
  payLink: string | null;
  readAt: Date | null;
}

export interface UnpaidPage extends PageOf<UnpaidOrder> {
  /** All unpaid orders, regardless of the search. */
  count: number;
  doNotPay: UnpaidOrder[];
  /** More orders may match the search than were read. */
  incomplete: boolean;
}
