// Carries on a daily check: first old data of Kit is read again, then the store's orders are compared, page by page or
// from a bulk operation's file, then those of the ledger that the store's list didn't include. All progress is in rows,
// so it continues where it stopped; it changes no order itself.
import { whileOurs } from "../database/while-ours.ts";
import { backOff, resumeAt } from "../kernel/back-off.ts";
import { Fault } from "../kernel/fault.ts";
import { workOnDue } from "../kernel/work-on-due.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import { compareInBulk, pageCursor } from "./compare-in-bulk.ts";
import { compareOrder } from "./compare-order.ts";
import {
  FAULTS_AT_MOST,
  FAULT_PAUSES,
  FRESH_MS,
  NIGHTLY_WAIT_MS,
  ORDERS_A_PAGE,
  READ_PAUSE_MS,
  REQUESTED_CHECK_WAIT_MS,
  CHECK_SLICE_MS,
} from "./limits.ts";
import type { CheckedShop } from "./order-sides.ts";
import type { RunningCheck } from "./ports.ts";

/** Runs steps until its time is up. A check that another process works on is left to it. */
export async function advanceCheck(engine: CheckDependencies, id: string): Promise<void> {
  const { rows, leases, now } = engine;
  const ends = now().getTime() + CHECK_SLICE_MS;
  const ended = await whileOurs(leases, `daily-check-${id}`, (stillOurs) =>
    workOnDue<RunningCheck>({
      take: () => rows.load(id),
      step: (check) => step(engine, check),
      onFault: (check, fault) => noteFault(engine, check, fault),
      stillOurs,
      isOver: () => now().getTime() > ends,
    }),
  );
  if (ended === "stopped") await engine.enqueueCheck(id);
}

/** `rest`: due again later, or over. */
async function step(engine: CheckDependencies, check: RunningCheck): Promise<"again" | "rest"> {
  const shop = check.checked;
  if (!shop) {
    await engine.rows.fail(check, { at: engine.now(), code: "not_live" });
    return "rest";
  }
  switch (check.phase) {
    case "reading":
      return readAgain(engine, check);
    case "store":
      return compareStore(engine, check, shop);
    case "ledger":
      return compareLedgerPage(engine, check, shop);
  }
}

async function readAgain({ rows, enqueueOrder, enqueueCheck, now }: CheckDependencies, check: RunningCheck) {
  const at = now();
  const requested = await rows.requestReads(check, oldestRead(check));
  for (const id of requested) await enqueueOrder(id);
  const waitLimit = check.byHand ? REQUESTED_CHECK_WAIT_MS : NIGHTLY_WAIT_MS;
  const waits = at.getTime() - check.startedAt.getTime() < waitLimit;
  if (!waits || (await rows.countUnread(check, oldestRead(check))) === 0) {
    await rows.enter(check.id, "store");
    return "again" as const;
  }
  const again = new Date(at.getTime() + READ_PAUSE_MS);
  await rows.postpone(check.id, again);
  await enqueueCheck(check.id, again);
  return "rest" as const;
}

async function compareStore(engine: CheckDependencies, check: RunningCheck, shop: CheckedShop) {
  const went = await compareInBulk(engine, check, shop);
  return went === "by_pages" ? compareStorePage(engine, check, shop) : went;
}

async function compareStorePage(engine: CheckDependencies, check: RunningCheck, shop: CheckedShop) {
  const { rows, store, now } = engine;
  const listed = await store.changedSince(check.shop, {
    since: check.since,
    cursor: pageCursor(check.cursor),
    first: ORDERS_A_PAGE,
  });
  const orders = [];
  for (const { id, name, mayHoldKits } of listed.orders) {
    if (mayHoldKits) orders.push(await compareOrder(engine, check, { shop, order: { id, name } }));
  }
  const phase = listed.next === null ? "ledger" : "store";
  await rows.writePage(check, { orders, phase, cursor: listed.next, at: now() });
  return "again" as const;
}

async function compareLedgerPage(engine: CheckDependencies, check: RunningCheck, shop: CheckedShop) {
  const { rows, now } = engine;
  const unchecked = await rows.unchecked(check, ORDERS_A_PAGE);
  if (unchecked.length === 0) {
    const unread = await rows.countUnread(check, oldestRead(check));
    await rows.finish(check, { at: now(), unread });
    return "rest" as const;
  }
  const orders = [];
  for (const order of unchecked) orders.push(await compareOrder(engine, check, { shop, order }));
  await rows.writePage(check, { orders, phase: "ledger", cursor: null, at: now() });
  return "again" as const;
}

/** If a shop can't be read, its check is tried again with growing delays, and doesn't delay other shops'. */
async function noteFault({ rows, now, log }: CheckDependencies, check: RunningCheck, error: unknown): Promise<"rest"> {
  const fault = error instanceof Fault ? error : null;
  const code = fault?.code ?? "unexpected";
  log.warn({ err: error, shop: check.shop.domain, check: check.id }, "a daily check could not go on");
  const retryAt = resumeAt(now(), backOff(check.failures, FAULT_PAUSES), fault?.retryAt);
  if (check.failures + 1 < FAULTS_AT_MOST) await rows.noteFault(check.id, { code, retryAt });
  else await rows.fail(check, { at: now(), code });
  return "rest";
}

function oldestRead(check: RunningCheck): Date {
  return new Date(check.startedAt.getTime() - FRESH_MS);
}
