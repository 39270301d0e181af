// The read models of orders, bound to the database once.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { PrismaClient } from "../../database/generated/client.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { findOrder, type FoundOrder, readOrderNames } from "./find-order.ts";
import { type KeyFigures, readKeyFigures } from "./key-figures.ts";
import type { PageAsk, PageOf } from "../../kernel/keyset.ts";
import { writeLedger } from "./ledger.ts";
import { listOrders, type OrderListQuery, type OrderListRow } from "./list-orders.ts";
import { listOpenTasks, listResolvedTasks, type TaskView } from "./list-tasks.ts";
import { listUnpaid, type UnpaidPage } from "./list-unpaid.ts";
import { type EarlierSummary, readEarlier } from "./read-earlier.ts";
import { type OrderDetails, showOrder } from "./show-order.ts";
import type { TaskCause } from "./task-cause.ts";

/** Every read is of one shop: ids of another find nothing. */
export interface OrderReads {
  list(shop: ShopRef, query: OrderListQuery): Promise<PageOf<OrderListRow>>;
  /** `named`: our row's id, the order's name, Shopify's id, Kit's number or the reference. */
  find(shop: ShopRef, named: string): Promise<FoundOrder>;
  names(shop: ShopRef, ids: readonly KitOrderRowId[]): Promise<Map<string, string>>;
  show(shop: ShopRef, id: KitOrderRowId): Promise<OrderDetails | null>;
  earlier(shop: ShopRef): Promise<EarlierSummary>;
  unpaid(shop: ShopRef, page: PageAsk): Promise<UnpaidPage>;
  /** `cause`: those of one cause only. */
  openTasks(shop: ShopRef, page: PageAsk, cause?: TaskCause | null): Promise<PageOf<TaskView>>;
  resolvedTasks(shop: ShopRef): Promise<TaskView[]>;
  keyFigures(shop: ShopRef, shippedSince: Date): Promise<KeyFigures>;
  /** CSV by pieces. */
  ledger(shop: ShopRef): AsyncIterable<string>;
}

export function createOrderReads({ prisma }: { prisma: PrismaClient }): OrderReads {
  return {
    list: (shop, query) => listOrders(prisma, shop, query),
    find: (shop, named) => findOrder(prisma, shop, named),
    names: (shop, ids) => readOrderNames(prisma, shop, ids),
    show: (shop, id) => showOrder(prisma, shop, id),
    earlier: (shop) => readEarlier(prisma, shop),
    unpaid: (shop, page) => listUnpaid(prisma, shop, page),
    openTasks: (shop, page, cause = null) => listOpenTasks(prisma, shop, { page, cause }),
    resolvedTasks: (shop) => listResolvedTasks(prisma, shop),
    keyFigures: (shop, shippedSince) => readKeyFigures(prisma, shop, shippedSince),
    ledger: (shop) => writeLedger(prisma, shop),
  };
}
