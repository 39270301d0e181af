// Our tables in memory: the rows, commands and events of the reconciler, for tests that run thousands of steps a
// second. The same contract suite runs against it and against PostgreSQL (test/orders/rows/order-rows.contract.ts).
import { randomUUID } from "node:crypto";
import { hours } from "../../../../app/kernel/durations.ts";
import { type KitAccountId, type KitOrderRowId, KitOrderRowId as RowId } from "../../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../../app/kernel/shop-ref.ts";
import type { TimelineRecord } from "../../../../app/orders/codes/timeline.ts";
import { KIT_SHOWS_ORDERS_FOR_HOURS, READ_FAILURES_BEFORE_TASK } from "../../../../app/orders/limits.ts";
import { toProblem } from "../../../../app/orders/ports/kit-problem.ts";
import type { OrderRow, RowAttempt } from "../../../../app/orders/ports/order-row.ts";
import type { SentLine } from "../../../../app/orders/ports/order-rows.ts";
import { copyOf } from "../copy.ts";

export interface StoredAttempt extends RowAttempt {
  kind: "create" | "cancel";
  accountId: KitAccountId;
  lines: SentLine[];
  storeReadAt: Date;
}

export interface StoredTask {
  kind: string;
  params: Record<string, unknown>;
  since: Date;
  resolvedAt: Date | null;
}

export interface StoredOrder {
  row: OrderRow;
  shop: ShopRef;
  dueAt: Date | null;
  leaseUntil: Date | null;
  fence: bigint;
  nudges: number;
  lastFault: string | null;
  attempts: StoredAttempt[];
  tasks: StoredTask[];
  timeline: TimelineRecord[];
}

export class Ledger {
  readonly orders = new Map<KitOrderRowId, StoredOrder>();
  readonly now: () => Date;
  /** Kit's events: the last one of an account, and the accounts whose shipments polling found without any. */
  readonly lastEventAt = new Map<KitAccountId, Date>();
  readonly eventsLost = new Set<KitAccountId>();

  constructor(now: () => Date) {
    this.now = now;
  }

  of(id: KitOrderRowId): StoredOrder {
    const stored = this.orders.get(id);
    if (!stored) throw new Error(`no row ${id}`);
    return stored;
  }

  add(order: Omit<StoredOrder, "row"> & { row: Omit<OrderRow, "id"> }): KitOrderRowId {
    const id = RowId.parse(randomUUID());
    this.orders.set(id, { ...order, row: { ...order.row, id } });
    return id;
  }

  /** The row for the reconciler: a copy, with the newest attempts that may have reached Kit. */
  read(id: KitOrderRowId): OrderRow {
    const stored = this.of(id);
    return copyOf({
      ...stored.row,
      lastCreate: newest(stored, "create"),
      lastCancel: newest(stored, "cancel"),
      reportedProblem: problemOf(this.openTasks(id)),
    });
  }

  /** Due rows without a worker. */
  due(): KitOrderRowId[] {
    const now = this.now();
    return [...this.orders]
      .filter(
        ([, { dueAt, leaseUntil }]) => dueAt !== null && dueAt <= now && (leaseUntil === null || leaseUntil <= now),
      )
      .map(([id]) => id);
  }

  /** Rows whose worker died: made due, as the sweep of expired leases does. */
  expireLeases(): void {
    const now = this.now();
    for (const stored of this.orders.values()) {
      if (stored.leaseUntil === null || stored.leaseUntil > now) continue;
      stored.leaseUntil = null;
      stored.row.kitWanted = null;
      stored.dueAt = now;
      stored.nudges++;
    }
  }

  /** The claim's fence and lease are still valid. */
  isHeld({ id, fence }: { id: KitOrderRowId; fence: bigint }): boolean {
    const { fence: now, leaseUntil } = this.of(id);
    return now === fence && leaseUntil !== null && leaseUntil > this.now();
  }

  renew(claim: { id: KitOrderRowId; fence: bigint; leaseMilliseconds: number }): boolean {
    if (!this.isHeld(claim)) return false;
    this.of(claim.id).leaseUntil = new Date(this.now().getTime() + claim.leaseMilliseconds);
    return true;
  }

  /** Kit shows other orders of the account, or no other one fails. */
  isUnreadAlone(id: KitOrderRowId, account: KitAccountId): boolean {
    const others = [...this.orders.values()].flatMap(({ row }) =>
      row.id !== id && row.accountId === account && row.kit ? [{ ...row.kit, failures: row.failures }] : [],
    );
    const since = this.now().getTime() - hours(KIT_SHOWS_ORDERS_FOR_HOURS);
    const isShown = others.some(({ readFault, readAt }) => readFault === null && readAt.getTime() > since);
    return isShown || others.every(({ failures }) => failures < READ_FAILURES_BEFORE_TASK);
  }

  nextDue(): Date | null {
    const times = [...this.orders.values()].flatMap(({ dueAt, leaseUntil }) => [dueAt, leaseUntil]);
    const known = times.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime());
    return known[0] ?? null;
  }

  openTasks(id: KitOrderRowId): StoredTask[] {
    return this.of(id).tasks.filter((task) => task.resolvedAt === null);
  }
}

function problemOf(tasks: readonly StoredTask[]): OrderRow["reportedProblem"] {
  const task = tasks.find(({ kind }) => kind === "customer_problem");
  return toProblem(task ? String(task.params["problem"]) : null);
}

function newest(stored: StoredOrder, kind: "create" | "cancel"): OrderRow["lastCreate"] {
  const attempts = stored.attempts.filter((attempt) => attempt.kind === kind && attempt.outcome !== "not_sent");
  const last = attempts.sort((a, b) => b.number - a.number)[0];
  if (!last) return null;
  const { id, number, startedAt, endedAt, outcome, httpStatus, detail } = last;
  return { id, number, startedAt, endedAt, outcome, httpStatus, detail };
}
