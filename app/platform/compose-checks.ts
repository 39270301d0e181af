// The daily check put together with its adapters.
import { randomUUID } from "node:crypto";
import { advanceCheck, type CheckEngine } from "../reconciliation/advance-check.ts";
import { createDailyCheck } from "../reconciliation/daily-check.ts";
import { sweepChecks } from "../reconciliation/start-checks.ts";
import { createCheckRows } from "../store/check-rows.ts";
import type { Orders } from "./compose-orders.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";

export function composeChecks({ ground, orders, bells }: { ground: Ground; orders: Orders; bells: Bells }) {
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
