// A row of the orders list, and the query for it.
import type { ExternalSku } from "../../kernel/ids.ts";
import type { PageAsk, PageOf } from "../../kernel/keyset.ts";
import type { AsLinked } from "./group-as-linked.ts";
import type { OrderItems } from "./order-items.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PlacedBounds } from "./placed-days.ts";
import type { OrderView } from "./order-views.ts";

export interface OrderListRow {
  id: string;
  orderName: string;
  part: number;
  environment: "production" | "staging";
  placedAt: Date;
  status: OrderStatus;
  /** Where Shopify assigned its kits to the merchant, that: there is something to do about it. */
  waitReason: string | null;
  waitUntil: Date | null;
  /** Kit's own name of the state, if the specification doesn't list it. */
  kitState: string | null;
  kitOrderId: number | null;
  /** Units of kit lines that still stand. */
  kits: number;
  /** Null while the order has not been read. */
  items: OrderItems | null;
  /** Where it is paid; null unless it waits for that and is still wanted. */
  payLink: string | null;
  doNotPay: boolean;
  /** Lines that wait for "Use current design". */
  asLinked: AsLinked[];
  needsYou: boolean;
}

export interface OrderListPage extends PageOf<OrderListRow> {
  /** Of a search: more orders have a name that begins so, and were not looked at. */
  incomplete: boolean;
}

/** By the date placed; the newest first unless asked otherwise. */
export const ORDER_SORTS = ["newest", "oldest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrderListQuery {
  view: OrderView | "placed_earlier";
  search: string;
  sort?: OrderSort;
  placed?: PlacedBounds;
  /** With an item of this design. */
  design?: ExternalSku | null;
  page: PageAsk;
}
