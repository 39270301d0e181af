import type { KitAccountId, ShopId } from "../../kernel/ids.ts";

/** Enqueues jobs for rows, now or not before `at`. A lost job costs seconds, since sweeps find what is due. */
export interface OrderJobs {
  enqueueOrder(rowId: string, at?: Date): Promise<void>;
  /** Ahead of all other orders: a cancellation gets more expensive while it waits. */
  ringCancel(rowId: string): Promise<void>;
  enqueueAccount(account: KitAccountId, at?: Date): Promise<void>;
  /** Something may have happened that Shopify Flow is to be told. */
  enqueueFlow(shop: ShopId): Promise<void>;
}
