// Job of a Kit account: serves its most urgent waiting rows while Kit's budget has free slots. Several at once, so that
// one slow answer doesn't delay the next order, but never more than the free slots: otherwise rows would be read at
// Shopify for nothing.
import type { KitAccountId, KitOrderRowId } from "../../kernel/ids.ts";
import { ACCOUNT_ORDERS_A_JOB, ACCOUNT_ORDERS_AT_ONCE, SLOT_WAITED_FOR } from "../limits.ts";
import { advanceOrder } from "./advance-order.ts";
import type { OrderDependencies } from "./order-dependencies.ts";

export interface NextInLine {
  row: KitOrderRowId;
  /** Milliseconds until the row gets a slot if the rows before it use theirs; 0: now. */
  inMs: number;
}

export interface Line {
  /** `underWay`: rows being served now, with or without their slot. */
  next(account: KitAccountId, underWay: readonly KitOrderRowId[]): Promise<NextInLine | null>;
  pause(ms: number): Promise<unknown>;
  /** The process is stopping: start no more rows; the account's job is enqueued again. */
  isStopping(): boolean;
}

export async function useKitSlots(engine: OrderDependencies, line: Line, account: KitAccountId): Promise<void> {
  const underWay = new Map<KitOrderRowId, Promise<void>>();
  const failures: unknown[] = [];
  const start = (row: KitOrderRowId) => {
    const serving = advanceOrder(engine, row)
      .then(() => undefined)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(row));
    underWay.set(row, serving);
  };
  const nextServed = () => Promise.race(underWay.values());

  let later: Date | null = null;
  let started = 0;
  while (started < ACCOUNT_ORDERS_A_JOB && failures.length === 0 && !line.isStopping()) {
    const next = underWay.size < ACCOUNT_ORDERS_AT_ONCE ? await line.next(account, [...underWay.keys()]) : null;
    if (next?.inMs === 0) {
      start(next.row);
      started++;
      continue;
    }
    if (underWay.size === 0) {
      if (!next) return;
      if (next.inMs > SLOT_WAITED_FOR) {
        later = new Date(engine.now().getTime() + next.inMs);
        break;
      }
    }
    // Rows under way keep this job open anyway, so use slots that become free meanwhile.
    const waits = underWay.size > 0 ? [nextServed()] : [];
    if (next) waits.push(line.pause(Math.min(next.inMs, SLOT_WAITED_FOR)).then(() => undefined));
    await Promise.race(waits);
  }
  await Promise.all(underWay.values());
  if (failures.length > 0) throw failures[0];
  await engine.jobs.enqueueAccount(account, later ?? engine.now());
}
