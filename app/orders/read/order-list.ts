// A row of the orders list, and the query for it.
import type { ExternalSku } from "../../kernel/ids.ts";
import type { PageAsk, PageOf } from "../../kernel/paging/keyset.ts";
import type { Money } from "../../kernel/text/money.ts";
import type { AsLinked } from "./group-as-linked.ts";
import type { OrderCost } from "./order-cost.ts";
import type { OrderItems } from "./order-items.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderView } from "./order-views.ts";
import type { PlacedBounds } from "./placed-days.ts";

export interface OrderListRow {
  id: string;
  shopifyOrderId: string;
  orderName: string;
  part: number;
  environment: "production" | "staging";
  placedAt: Date;
  status: OrderStatus;
  /** If Shopify assigned its kits to the merchant, that reason, because it needs action. */
  waitReason: string | null;
  /** The payment's state in Shopify, if it waits for that. */
  unpaidAs: string | null;
  waitUntil: Date | null;
  /** Kit's name of the state, if the specification doesn't list it. */
  kitState: string | null;
  kitOrderId: number | null;
  /** Units of kit lines, without removed ones. */
  kits: number;
  /** Null until the order was read. */
  items: OrderItems | null;
  /** What it waits for or is held by (marks.ts). */
  hold: string | null;
  /** Changes with its items (marks.ts). */
  contents: string;
  /** Where to pay for it; null unless payment is due and the order is still wanted. */
  payLink: string | null;
  doNotPay: boolean;
  /** An open task is to be answered before it is paid. */
  asks: boolean;
  /** What the customer paid for its kits; null if unknown. */
  value: Money | null;
  cost: OrderCost;
  /** Which commands for several orders fit it. */
  bulk: ListAction[];
  /** Lines waiting for "Use current design". */
  asLinked: AsLinked[];
  needsYou: boolean;
}

/** Commands that a list offers for several orders at once, in the sequence of its buttons. */
export const LIST_ACTIONS = [
  "send",
  "hold",
  "release",
  "try_again",
  "send_again",
  "send_after_all",
  "already_ordered",
  "make_as_linked",
  "send_unpaid",
  "move_to_kit",
  "cancel",
] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

/** What a row shows of what the command answers, as `FromPage` names it. */
export function shownFor(action: ListAction, row: Pick<OrderListRow, "hold" | "unpaidAs" | "contents">): string {
  if (action === "already_ordered" || action === "cancel") return row.contents;
  return (action === "send_unpaid" ? row.unpaidAs : row.hold) ?? "";
}

export interface OrderListPage extends PageOf<OrderListRow> {
  /** More orders have a matching name than were read. */
  incomplete: boolean;
}

export interface Neighbors {
  previous: string | null;
  next: string | null;
}

/** By the date placed; newest first by default. */
export const ORDER_SORTS = ["newest", "oldest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrderListQuery {
  view: OrderView | "placed_earlier";
  search: string;
  sort?: OrderSort;
  placed?: PlacedBounds;
  design?: ExternalSku | null;
  /** Orders whose kits brought at least this much, as decimal text. */
  least?: string | null;
  /** Orders that have waited for what they wait for since before then. */
  waitingBy?: Date;
  page: PageAsk;
}

/** By Shopify's order id: where it goes, as far as Shopify says. For the screen alone, never stored. */
export type Destinations = Record<string, { city: string | null; country: string | null }>;
