// Orders with payment due at Kit, as the payment page shows them.
import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { OrderListRow } from "./order-list.ts";

type AsListed =
  "id" | "orderName" | "part" | "environment" | "kitOrderId" | "kits" | "items" | "value" | "cost" | "payLink";

export interface UnpaidOrder extends Pick<OrderListRow, AsListed> {
  since: Date;
  /** The order, or Kit's, has changed since it was sent, and the merchant has not decided what follows. */
  changed: boolean;
}

export interface UnpaidPage extends PageOf<UnpaidOrder> {
  /** All unpaid orders, regardless of the search. */
  count: number;
  doNotPay: UnpaidOrder[];
  /** More orders may match the search than were read. */
  incomplete: boolean;
}
