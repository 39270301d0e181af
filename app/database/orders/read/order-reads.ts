// The read models of orders, bound to the database once: implements `OrderReads` of app/orders/read/order-reads.ts.
import { writeLedger } from "../../../orders/read/ledger.ts";
import type { OrderReads } from "../../../orders/read/order-reads.ts";
import type { Store } from "../../connect.ts";
import { readEarlier } from "./earlier-orders.ts";
import { findOrder, listParts, readOrderNames } from "./find-order.ts";
import { readKeyFigures } from "./key-figures.ts";
import { ledgerOf } from "./ledger-rows.ts";
import { readMonth } from "./month.ts";
import { listOrders } from "./order-list.ts";
import { showOrder } from "./order-page.ts";
import { listOpenTasks, listResolvedTasks } from "./task-list.ts";
import { listUnpaid } from "./unpaid-list.ts";

export function createOrderReads({ prisma, pool }: Pick<Store, "prisma" | "pool">): OrderReads {
  return {
    list: (shop, query) => listOrders(prisma, shop, query),
    find: (shop, named) => findOrder(prisma, shop, named),
    names: (shop, ids) => readOrderNames(prisma, shop, ids),
    ofStoreOrders: (shop, ids) => listParts(prisma, shop, ids),
    show: (shop, id) => showOrder(prisma, shop, id),
    earlier: (shop) => readEarlier(prisma, shop),
    unpaid: (shop, page) => listUnpaid(prisma, shop, page),
    openTasks: (shop, page, cause = null) => listOpenTasks(prisma, shop, { page, cause }),
    resolvedTasks: (shop) => listResolvedTasks(prisma, shop),
    month: (shop, at) => readMonth(pool, shop, at),
    keyFigures: (shop, shippedSince) => readKeyFigures(prisma, shop, shippedSince),
    ledger: (shop) => writeLedger(ledgerOf(prisma, shop)),
  };
}
