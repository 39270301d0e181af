import type { Leases } from "../database/leases.ts";
import type { KitOrderRowId } from "../kernel/ids.ts";
import type { Logger } from "../kernel/running/log.ts";
import type { UnitsSomewhere } from "../orders/decide/units/where-a-unit-is.ts";
import type { StoreOrders } from "../orders/ports/store.ts";
import type { CheckOperations, StoreOrdersInBulk, CheckRows } from "./ports.ts";

export interface CheckDependencies {
  rows: CheckRows;
  /** Leaves Shopify's points to orders (decision 36). */
  store: StoreOrders;
  ordersInBulk: StoreOrdersInBulk;
  operations: CheckOperations;
  /** With more changed orders than this, they are read by a bulk operation. */
  bulkAbove: number;
  leases: Leases;
  enqueueOrder(id: KitOrderRowId): Promise<void>;
  enqueueCheck(id: string, at?: Date): Promise<void>;
  now: () => Date;
  /** Called with each compared order, for the process metrics. */
  counted: (units: readonly UnitsSomewhere[]) => void;
  log: Pick<Logger, "info" | "warn">;
}
