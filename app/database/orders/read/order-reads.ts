import { writeLedger } from "../../../orders/read/ledger.ts";
import type { OrderReads } from "../../../orders/read/order-reads.ts";
import type { Store } from "../../connect.ts";
import { readMonth } from "../months/month.ts";
import { readMonthlyReport } from "../months/monthly-report.ts";
import { countOpenOrders, readKeyFigures } from "./counts.ts";
import { readEarlier } from "./earlier-orders.ts";
import { findOrder, listParts, readOrderNames } from "./find-order.ts";
import { readLedger } from "./ledger-rows.ts";
import { listOrders, readListRows, readNeighbors } from "./order-list.ts";
import { showOrder, showOrders } from "./order-page.ts";
import { listOpenTasks, listResolvedTasks } from "./task-list.ts";
import { listUnpaid } from "./unpaid-list.ts";

export function createOrderReads({ prisma, pool }: Pick<Store, "prisma" | "pool">): OrderReads {
  return {
    list: (shop, query) => listOrders({ prisma, pool }, shop, query),
    neighbors: (shop, query, order) => readNeighbors({ prisma, pool }, shop, { query, order }),
    listed: (shop, ids) => readListRows({ prisma, pool }, shop, ids),
    openCounts: (shop) => countOpenOrders(pool, shop),
    find: (shop, named) => findOrder(pool, shop, named),
    names: (shop, ids) => readOrderNames(pool, shop, ids),
    ofStoreOrders: (shop, ids) => listParts(pool, shop, ids),
    show: (shop, id) => showOrder({ prisma, pool }, shop, id),
    showAll: (shop, ids) => showOrders({ prisma, pool }, shop, ids),
    earlier: (shop) => readEarlier({ prisma, pool }, shop),
    unpaid: (shop, page, search = "") => listUnpaid({ prisma, pool }, shop, { page, search }),
    openTasks: (shop, page, narrowed = {}) => listOpenTasks({ prisma, pool }, shop, { page, ...narrowed }),
    resolvedTasks: (shop) => listResolvedTasks(prisma, shop),
    month: (shop, at) => readMonth(pool, shop, at),
    report: (shop, ask) => readMonthlyReport(pool, shop, ask),
    keyFigures: (shop, shippedSince) => readKeyFigures(pool, shop, shippedSince),
    ledger: (shop) => writeLedger((page) => readLedger(prisma, shop, page)),
  };
}
