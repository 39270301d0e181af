// Orders with payment due at Kit, as the payment page shows them.
import type { PageOf } from "../../kernel/paging/keyset.ts";
import type { OrderListRow } from "./order-list.ts";

type AsListed =
  "id" | "orderName" | "part" | "environment" | "kitOrderId" | "kits" | "items" | "value" | "cost" | "payLink" | "asks";

export interface UnpaidOrder extends Pick<OrderListRow, AsListed> {
  since: Date;
}

export interface UnpaidPage extends PageOf<UnpaidOrder> {
  /** All unpaid orders, regardless of the search. */
  count: number;
  doNotPay: UnpaidOrder[];
  /** More orders may match the search than were read. */
  incomplete: boolean;
}
