// Sweeps find due rows and enqueue their jobs, in case a job was lost. They do no work themselves, so an idle system
// makes no outside call.
import type { KitAccountId, KitOrderRowId, ShopId } from "../kernel/ids.ts";
import type { Lane } from "../kernel/lanes.ts";
import { FIELDS_A_SWEEP } from "./limits.ts";
import type { OrderJobs } from "./ports/order-jobs.ts";

/** Adapter: app/database/orders/sweep-rows.ts. */
export interface SweepRows {
  /** Shops with due rows that no worker has claimed. Rows waiting in line for a slot belong to their account. */
  shopsWithDueOrders(): Promise<ShopId[]>;
  /** Makes rows due whose worker died. */
  expireLeases(): Promise<KitOrderRowId[]>;
  accountsInLine(): Promise<KitAccountId[]>;
  dueLanes(): Promise<Lane[]>;
  /** Makes rows due that Kit shipped, the store hasn't fulfilled, and that aren't due within the hour. */
  shippedUnfulfilled(): Promise<KitOrderRowId[]>;
  /** Makes open orders of shops that turned fields on due, `limit` per shop. The next sweep continues. */
  openWithoutFields(limit: number): Promise<KitOrderRowId[]>;
}

export interface SweepJobs extends OrderJobs {
  enqueueDueOrders(shop: ShopId): Promise<void>;
  enqueueLane(lane: Lane): Promise<void>;
}

/** Adapter: app/database/orders/waiting-rows.ts. */
interface WaitingRows {
  shopsToWake(): Promise<ShopId[]>;
  nudgeShop(shop: ShopId): Promise<void>;
}

interface Dependencies {
  rows: SweepRows;
  waiting: WaitingRows;
  jobs: SweepJobs;
}

export function createSweeps({ rows, waiting, jobs }: Dependencies) {
  return {
    async due(): Promise<void> {
      for (const lane of await rows.dueLanes()) await jobs.enqueueLane(lane);
      for (const shop of await rows.shopsWithDueOrders()) await jobs.enqueueDueOrders(shop);
      for (const account of await rows.accountsInLine()) await jobs.enqueueAccount(account);
      // Last, as it waits for rows that are in use; what it wakes is due in the next sweep.
      for (const shop of await waiting.shopsToWake()) await waiting.nudgeShop(shop);
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
