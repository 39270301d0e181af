// Sweeps find rows that are due and enqueue their jobs, in case a job was lost. They do no work themselves, so an idle system makes
// no call outside.
import { FIELDS_A_SWEEP } from "./limits.ts";
import type { KitAccountId, KitOrderRowId, ShopId } from "../kernel/ids.ts";
import type { Lane } from "../kernel/lanes.ts";
import type { OrderJobs } from "./ports/order-jobs.ts";

/** Adapter: app/database/orders/sweep-rows.ts. */
export interface SweepRows {
  /** Shops with due rows that no worker has claimed. Rows that wait in line for a slot belong to their account. */
  shopsWithDueOrders(): Promise<ShopId[]>;
  /** Rows whose worker died: they are made due. */
  expireLeases(): Promise<KitOrderRowId[]>;
  /** Accounts with rows that wait in line. */
  accountsInLine(): Promise<KitAccountId[]>;
  /** Lanes with deliveries that are due. */
  dueLanes(): Promise<Lane[]>;
  /** Shipped at Kit, not fulfilled in the store, and not due by itself within the hour: made due. */
  shippedUnfulfilled(): Promise<KitOrderRowId[]>;
  /** Open orders of shops that turned the app's fields on, at most `limit` a shop: made due. The next sweep goes on behind them. */
  openWithoutFields(limit: number): Promise<KitOrderRowId[]>;
}

export interface SweepJobs extends OrderJobs {
  /** Each of the shop's rows that are due. */
  enqueueDueOrders(shop: ShopId): Promise<void>;
  enqueueLane(lane: Lane): Promise<void>;
}

export function createSweeps({ rows, jobs }: { rows: SweepRows; jobs: SweepJobs }) {
  return {
    async due(): Promise<void> {
      for (const lane of await rows.dueLanes()) await jobs.enqueueLane(lane);
      for (const shop of await rows.shopsWithDueOrders()) await jobs.enqueueDueOrders(shop);
      for (const account of await rows.accountsInLine()) await jobs.enqueueAccount(account);
    },

    async leases(): Promise<void> {
      for (const id of await rows.expireLeases()) await jobs.enqueueOrder(id);
    },

    async shipped(): Promise<void> {
      for (const id of await rows.shippedUnfulfilled()) await jobs.enqueueOrder(id);
    },

    async fields(): Promise<void> {
      for (const id of await rows.openWithoutFields(FIELDS_A_SWEEP)) await jobs.enqueueOrder(id);
    },
  };
}
