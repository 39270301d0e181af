// Composes the daily check, the tasks of whole shops and retention with their adapters.
import { sweepShopTasks } from "../../attention/sweep-shop-tasks.ts";
import { advanceCheck } from "../../daily-check/advance-check.ts";
import type { CheckDependencies } from "../../daily-check/check-dependencies.ts";
import { createDailyCheck } from "../../daily-check/daily-check.ts";
import { BULK_ABOVE_ORDERS } from "../../daily-check/limits.ts";
import { sweepChecks } from "../../daily-check/start-checks.ts";
import { createShopTaskRows } from "../../database/attention/shop-task-rows.ts";
import { createCheckOperations } from "../../database/daily-check/check-operations.ts";
import { createCheckReads } from "../../database/daily-check/check-reads.ts";
import { createCheckRows } from "../../database/daily-check/check-rows.ts";
import { createWaitingRows } from "../../database/orders/waiting-rows.ts";
import { createRetentionRows } from "../../database/privacy/retention-rows.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { sweepRetention } from "../../privacy/retention.ts";
import { missingScopes, requiredScopes } from "../../shopify/access/scopes.ts";
import { createStoreBulk } from "../../shopify/bulk/bulk-operations.ts";
import { createStoreOrdersInBulk } from "../../shopify/bulk/bulk-orders.ts";
import type { Orders } from "./compose-orders.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Ground {
  orders: Orders;
  /** Instead of the size in app/daily-check/limits.ts. */
  bulkAbove: { orders?: number | undefined } | undefined;
}

export function composeChecks({ infrastructure, shopify, orders, jobs, bulkAbove }: Parts) {
  const { store, leases, log, metrics } = infrastructure;
  const rows = createCheckRows(store);
  const operations = createCheckOperations(store.pool);
  const now = () => new Date();
  const { enqueueOrder, enqueueOrderRead, enqueueCheck } = jobs;
  const engine: CheckDependencies = {
    rows,
    store: orders.storeOrdersInBackground,
    ordersInBulk: createStoreOrdersInBulk({
      graphql: shopify.graphql.inBackground,
      bulk: createStoreBulk({ graphql: shopify.graphql, transport: shopify.transport, log }),
    }),
    operations,
    bulkAbove: bulkAbove?.orders ?? BULK_ABOVE_ORDERS,
    leases,
    enqueueOrder,
    enqueueCheck,
    now,
    counted(units) {
      for (const { where, units: count } of units) metrics.checkedUnits.inc({ where }, count);
    },
    log,
  };
  return {
    engine,
    advance: (id: string) => advanceCheck(engine, id),
    /** Shopify reports that a bulk operation has ended. Only a hint: the job that it wakes checks the operation. */
    async bulkEnded(shop: ShopRef, operationId: string) {
      const id = await operations.checkOf(shop, operationId);
      if (id !== null) await enqueueCheck(id);
    },
    sweep: () => sweepChecks({ rows, enqueueCheck, now }),
    sweepShopTasks: () =>
      sweepShopTasks({
        rows: createShopTaskRows(store.pool),
        mayReadOrders: (shop) => orders.storeOrders.mayRead(shop),
        missingScopes: (granted) => missingScopes(granted, requiredScopes(infrastructure.env.distribution)),
        async enqueueUnsent({ id }) {
          await createWaitingRows(store.pool).nudgeShop(id);
          await jobs.enqueueDueOrders(id);
        },
        now,
        log,
      }),
    sweepRetention: (signal: AbortSignal) => sweepRetention(createRetentionRows(store.pool), now(), signal),
    pages: createDailyCheck({
      rows,
      reads: createCheckReads(store.prisma),
      commands: orders.commands,
      enqueueOrderRead,
      enqueueCheck,
      now,
    }),
  };
}
