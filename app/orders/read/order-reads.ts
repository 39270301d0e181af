// The pages' reads of orders. Adapter: app/database/orders/read/order-reads.ts.
import type { KitOrderRowId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { PageAsk } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { EarlierSummary } from "./earlier-orders.ts";
import type { KeyFigures } from "./key-figures.ts";
import type { Month } from "./month.ts";
import type { MonthlyReport } from "./monthly-report.ts";
import type { OrderDetails } from "./order-details.ts";
import type { Neighbors, OrderListPage, OrderListQuery, OrderListRow } from "./order-list.ts";
import type { FoundOrder } from "./order-search.ts";
import type { OpenCounts } from "./order-views.ts";
import type { TaskCause } from "./task-cause.ts";
import type { TaskPage, TaskView } from "./task-view.ts";
import type { UnpaidPage } from "./unpaid-orders.ts";

/** One kit order of a store order, by name. */
export interface NamedPart extends Pick<OrderRow, "id" | "orderName" | "part" | "submission"> {
  canceledAtKit: boolean;
}

export interface NarrowedTasks {
  cause?: TaskCause | null;
  /** Of orders that match this search of the order list. */
  search?: string;
}

/** Every read is limited to one shop: ids of another find nothing. */
export interface OrderReads {
  list(shop: ShopRef, query: OrderListQuery): Promise<OrderListPage>;
  /** The same of these orders only; those the shop doesn't have are missing. */
  listed(shop: ShopRef, ids: readonly KitOrderRowId[]): Promise<OrderListRow[]>;
  /** `order`: one that the list has, or had before something was done about it. */
  neighbors(
    shop: ShopRef,
    query: Omit<OrderListQuery, "page">,
    order: { id: string; placedAt: Date },
  ): Promise<Neighbors>;
  openCounts(shop: ShopRef): Promise<OpenCounts>;
  /** `named`: our row's id, the order's name, Shopify's id, Kit's number or the reference. */
  find(shop: ShopRef, named: string): Promise<FoundOrder>;
  names(shop: ShopRef, ids: readonly KitOrderRowId[]): Promise<Map<string, string>>;
  /** The kit orders of these store orders, by part; a store order without any is missing. */
  ofStoreOrders(shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<NamedPart[]>;
  show(shop: ShopRef, id: KitOrderRowId): Promise<OrderDetails | null>;
  /** Those that the shop has, in the order of `ids`. */
  showAll(shop: ShopRef, ids: readonly KitOrderRowId[]): Promise<OrderDetails[]>;
  earlier(shop: ShopRef): Promise<EarlierSummary>;
  /** `search`: as in the order list. */
  unpaid(shop: ShopRef, page: PageAsk, search?: string): Promise<UnpaidPage>;
  openTasks(shop: ShopRef, page: PageAsk, narrowed?: NarrowedTasks): Promise<TaskPage>;
  resolvedTasks(shop: ShopRef): Promise<TaskView[]>;
  month(shop: ShopRef, at: { now: Date; timezone: string }): Promise<Month>;
  report(shop: ShopRef, ask: { month: string; timezone: string; most: number }): Promise<MonthlyReport>;
  keyFigures(shop: ShopRef, shippedSince: Date): Promise<KeyFigures>;
  /** CSV in chunks. */
  ledger(shop: ShopRef): AsyncIterable<string>;
}
