import type { KitAccountId } from "../../kernel/ids.ts";

/** Rings for a row: "look now", or not before `at`. Loss of a ring costs seconds, since sweeps find what is due. */
export interface OrderJobs {
  enqueueOrder(rowId: string, at?: Date): Promise<void>;
  /** Before all other orders: a cancellation gets dearer while it waits. */
  ringCancel(rowId: string): Promise<void>;
  enqueueAccount(account: KitAccountId, at?: Date): Promise<void>;
}
