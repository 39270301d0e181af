import type { KitAccountId, KitOrderRowId, ShopId } from "../../kernel/ids.ts";

/** Enqueues jobs for rows, now or not before `at`. A lost job costs seconds, since sweeps find what is due. */
export interface OrderJobs {
  enqueueOrder(rowId: KitOrderRowId, at?: Date): Promise<void>;
  /** Before all other orders: canceling becomes more expensive with time. */
  enqueueCancel(rowId: KitOrderRowId): Promise<void>;
  enqueueAccount(account: KitAccountId, at?: Date): Promise<void>;
  /** Something may have happened that triggers a workflow. */
  enqueueFlow(shop: ShopId): Promise<void>;
}
