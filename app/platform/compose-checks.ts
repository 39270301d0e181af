// The daily check, the tasks of whole shops and what is kept for how long, put together with their adapters.
import { randomUUID } from "node:crypto";
import { advanceCheck, type CheckEngine } from "../reconciliation/advance-check.ts";
import { createDailyCheck } from "../reconciliation/daily-check.ts";
import { sweepRetention } from "../reconciliation/retention.ts";
import { sweepChecks } from "../reconciliation/start-checks.ts";
import { sweepShopTasks } from "../reconciliation/sweep-shop-tasks.ts";
import type { Shopify } from "../shopify/app.ts";
import { missingScopes } from "../shopify/scopes.ts";
import { createCheckRows } from "../store/check-rows.ts";
import { createRetentionRows } from "../store/retention-rows.ts";
import { createShopTaskRows } from "../store/shop-task-rows.ts";
import { createWaitingRows } from "../store/waiting-rows.ts";
import type { Orders } from "./compose-orders.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";

interface Parts {
  ground: Ground;
  shopify: Shopify;
  orders: Orders;
  bells: Bells;
}

export function composeChecks({ ground, shopify, orders, bells }: Parts) {
  const { store, leases, log } = ground;
  const rows = createCheckRows(store);
  const now = () => new Date();
  const ringCheck = (id: string, at?: Date) => bells.ringCheck(id, at);
  const engine: CheckEngine = {
    rows,
    store: orders.storeOrders,
    leases,
    owner: randomUUID(),
    ringOrder: (id) => bells.ringOrder(id),
    ringCheck,
    now,
    log,
  };
  return {
    advance: (id: string) => advanceCheck(engine, id),
    sweep: () => sweepChecks({ rows, ringCheck, now }),
    sweepShopTasks: () =>
      sweepShopTasks({
        rows: createShopTaskRows(store.pool),
        isInstalled: (domain) => shopify.installation.isInstalled(domain),
        missingScopes,
        async ringUnsent({ id }) {
          for (const row of await createWaitingRows(store.pool).nudgeShop(id)) await bells.ringOrder(row);
        },
        now,
        log,
      }),
    sweepRetention: (signal: AbortSignal) => sweepRetention(createRetentionRows(store.pool), now(), signal),
    pages: createDailyCheck({
      prisma: store.prisma,
      rows,
      commands: orders.commands,
      ringLook: (shop, order) => bells.ringLook(shop, order),
      ringCheck,
      now,
    }),
  };
}
