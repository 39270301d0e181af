// The daily check, the tasks of whole shops and what is kept for how long, put together with their adapters.
import { advanceCheck, type CheckEngine } from "../../daily-check/advance-check.ts";
import { createDailyCheck } from "../../daily-check/daily-check.ts";
import { sweepRetention } from "../../privacy/retention.ts";
import { sweepChecks } from "../../daily-check/start-checks.ts";
import { sweepShopTasks } from "../../attention/sweep-shop-tasks.ts";
import type { Shopify } from "../../shopify/shopify-app.ts";
import { missingScopes, requiredScopes } from "../../shopify/access/scopes.ts";
import { createCheckReads } from "../../database/daily-check/check-reads.ts";
import { createCheckRows } from "../../database/daily-check/check-rows.ts";
import { createRetentionRows } from "../../database/privacy/retention-rows.ts";
import { createShopTaskRows } from "../../database/attention/shop-task-rows.ts";
import { createWaitingRows } from "../../database/orders/waiting-rows.ts";
import type { Orders } from "./compose-orders.ts";
import type { Jobs } from "../job-definitions.ts";
import type { Infrastructure } from "../infrastructure.ts";

interface Parts {
  infrastructure: Infrastructure;
  shopify: Shopify;
  orders: Orders;
  jobs: Jobs;
}

export function composeChecks({ infrastructure, shopify, orders, jobs }: Parts) {
  const { store, leases, log } = infrastructure;
  const rows = createCheckRows(store);
  const now = () => new Date();
  const enqueueCheck = (id: string, at?: Date) => jobs.enqueueCheck(id, at);
  const engine: CheckEngine = {
    rows,
    store: orders.storeOrdersInBackground,
    leases,
    enqueueOrder: (id) => jobs.enqueueOrder(id),
    enqueueCheck,
    now,
    log,
  };
  return {
    advance: (id: string) => advanceCheck(engine, id),
    sweep: () => sweepChecks({ rows, enqueueCheck, now }),
    sweepShopTasks: () =>
      sweepShopTasks({
        rows: createShopTaskRows(store.pool),
        isInstalled: (domain) => shopify.installation.isInstalled(domain),
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
      enqueueOrderRead: (shop, order) => jobs.enqueueOrderRead(shop, order),
      enqueueCheck,
      now,
    }),
  };
}
