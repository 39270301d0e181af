// The read models of orders, bound to the database once.
import type { KitOrderRowId } from "../../platform/ids.ts";
import type { PrismaClient } from "../../store/generated/client.ts";
import type { ShopRef } from "../ports.ts";
import { findOrder, type FoundOrder, readOrderNames } from "./find-order.ts";
import { type KeyFigures, readKeyFigures } from "./key-figures.ts";
import type { PageAsk, PageOf } from "./keyset.ts";
import { writeLedger } from "./ledger.ts";
import { listOrders, type OrderListQuery, type OrderListRow } from "./list-orders.ts";
import { type AttentionSummary, listOpenTasks, readAttention, type TaskView } from "./list-tasks.ts";
import { listUnpaid, type UnpaidPage } from "./list-unpaid.ts";
import { type OrderDetails, showOrder } from "./show-order.ts";

/** Every read is of one shop: ids of another find nothing. */
export interface OrderReads {
  list(shop: ShopRef, query: OrderListQuery): Promise<PageOf<OrderListRow>>;
  /** `named`: our row's id, the order's name, Shopify's id, Kit's number or the reference. */
  find(shop: ShopRef, named: string): Promise<FoundOrder>;
  names(shop: ShopRef, ids: readonly KitOrderRowId[]): Promise<Map<string, string>>;
  show(shop: ShopRef, id: KitOrderRowId): Promise<OrderDetails | null>;
  unpaid(shop: ShopRef, page: PageAsk): Promise<UnpaidPage>;
  openTasks(shop: ShopRef, page: PageAsk): Promise<PageOf<TaskView>>;
  attention(shop: ShopRef): Promise<AttentionSummary>;
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
    unpaid: (shop, page) => listUnpaid(prisma, shop, page),
    openTasks: (shop, page) => listOpenTasks(prisma, shop, page),
    attention: (shop) => readAttention(prisma, shop),
    keyFigures: (shop, shippedSince) => readKeyFigures(prisma, shop, shippedSince),
    ledger: (shop) => writeLedger(prisma, shop),
  };
}
