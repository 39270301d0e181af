// The store's orders of a large shop, read by a bulk operation and compared while its file arrives. The operation is
// requested, followed and found as in linking (decision 34). A failed one is repeated, then the pages are read.
import { type BulkStep, bulkName, stepBulk } from "../bulk/advance-operation.ts";
import type { BulkOperation } from "../bulk/bulk-operation.ts";
import { resumeAt } from "../kernel/back-off.ts";
import { Fault } from "../kernel/fault.ts";
import { isKitSku } from "../kernel/kit-sku.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import { compareListed } from "./compare-order.ts";
import { BULK_ATTEMPTS, BULK_FILE_FAULTS, BULK_ORDERS_AT_A_TIME, CHECK_SLICE_MS } from "./limits.ts";
import type { CheckedShop } from "./order-sides.ts";
import type { ListedOrder, RunningCheck } from "./ports.ts";

type Went = "again" | "rest" | "by_pages";
type Ended = Extract<BulkStep, { kind: "ended" }>;

/** Throws retryable faults, which the check records. */
export async function compareInBulk(engine: CheckDependencies, check: RunningCheck, shop: CheckedShop): Promise<Went> {
  const operation = await operationOf(engine, check);
  if (!operation) return "by_pages";
  const { operations, ordersInBulk, log } = engine;
  const step = await stepBulk({ operations, bulk: ordersInBulk, log }, check.shop, {
    operation,
    stage: () => Promise.resolve({ kind: "staged", path: "" }),
    run: () => ordersInBulk.runReading(check.shop, { name: bulkName(operation), since: check.since }),
  });
  switch (step.kind) {
    case "wait":
      return waitFor(engine, check, step.ms);
    case "elsewhere":
      return "rest";
    case "no_access":
      throw new Fault("shopify_no_access", "the shop's orders cannot be read in bulk", { retryable: true });
    case "not_run":
      return giveUp(engine, check, operation);
    case "ended": {
      if (check.failures >= BULK_FILE_FAULTS) return giveUp(engine, check, operation);
      const compared = await compareResult(engine, check, { shop, step });
      if (compared === "again") return "again";
      if (compared !== "whole") return tryAnew(engine, check, { operation, why: compared });
      await operations.end(operation);
      return "again";
    }
  }
}

/** Null: the pages are read, as for shops that aren't large. */
async function operationOf(engine: CheckDependencies, check: RunningCheck): Promise<BulkOperation | null> {
  const { operations, ordersInBulk, bulkAbove } = engine;
  const { open, attempts } = await operations.of(check);
  if (open) return open;
  if (check.cursor !== null || attempts >= BULK_ATTEMPTS) return null;
  const isLarge = attempts > 0 || (await ordersInBulk.countChanged(check.shop, check.since)) > bulkAbove;
  return isLarge ? operations.prepare(check) : null;
}

async function waitFor({ rows, enqueueCheck, now }: CheckDependencies, check: RunningCheck, ms: number): Promise<Went> {
  if (ms === 0) return "again";
  const at = resumeAt(now(), ms);
  await rows.postpone(check.id, at);
  await enqueueCheck(check.id, at);
  return "rest";
}

/** In this order: an ended operation isn't continued, and its position in the file is not a page cursor. */
async function giveUp(
  { rows, operations }: CheckDependencies,
  check: RunningCheck,
  operation: BulkOperation,
): Promise<Went> {
  await rows.enter(check.id, "store");
  await operations.end(operation);
  return "by_pages";
}

async function tryAnew(
  engine: CheckDependencies,
  check: RunningCheck,
  { operation, why }: { operation: BulkOperation; why: string },
): Promise<Went> {
  const message = "the orders of a daily check were not read in bulk";
  engine.log.warn({ shop: check.shop.domain, check: check.id, why }, message);
  await giveUp(engine, check, operation);
  const { attempts } = await engine.operations.of(check);
  if (attempts >= BULK_ATTEMPTS) return "by_pages";
  throw new Fault(`bulk_${why}`, message, { retryable: true });
}

/** `again`: the time is up before the file ends. The others say why the file can't be used. */
type Compared = "whole" | "again" | "failed" | "canceled" | "expired" | "unknown" | "not_whole" | "odd";

async function compareResult(
  engine: CheckDependencies,
  check: RunningCheck,
  { shop, step }: { shop: CheckedShop; step: Ended },
): Promise<Compared> {
  if (step.how !== "completed") return step.how;
  // For an empty result, Shopify gives no URL.
  if (step.url === null && step.lines > 0) return "expired";
  const orders = step.url === null ? [] : await engine.ordersInBulk.orders(step.url);
  if (orders === null) return "expired";
  try {
    return await compareFile(engine, check, { shop, step, orders });
  } catch (error) {
    if (error instanceof Fault && error.code === "bulk_result_odd") return "odd";
    throw error;
  }
}

/** Continues where the last run, or the previous process, stopped. */
async function compareFile(
  engine: CheckDependencies,
  check: RunningCheck,
  { shop, step, orders }: { shop: CheckedShop; step: Ended; orders: AsyncIterable<ListedOrder> | ListedOrder[] },
): Promise<Compared> {
  const { rows, now } = engine;
  const ends = now().getTime() + CHECK_SLICE_MS;
  const done = comparedOf(check.cursor);
  let seen = 0;
  let objects = 0;
  let batch: ListedOrder[] = [];
  for await (const listed of orders) {
    seen += 1;
    objects += listed.objects;
    if (seen <= done || batch.push(listed) < BULK_ORDERS_AT_A_TIME) continue;
    const compared = await compareBatch(engine, check, { shop, batch });
    await rows.writePage(check, { orders: compared, phase: "store", cursor: `file:${seen}`, at: now() });
    batch = [];
    if (now().getTime() > ends) return "again";
  }
  // Orders missing from the file would not be compared at all.
  if (seen !== step.lines || objects !== step.objects) return "not_whole";
  const compared = await compareBatch(engine, check, { shop, batch });
  await rows.writePage(check, { orders: compared, phase: "ledger", cursor: null, at: now() });
  return "whole";
}

async function compareBatch(
  engine: CheckDependencies,
  check: RunningCheck,
  { shop, batch }: { shop: CheckedShop; batch: ListedOrder[] },
) {
  const variants = batch.flatMap(({ order }) => order?.lines.flatMap(({ variantId }) => variantId ?? []) ?? []);
  const linked = await engine.rows.linkedAt(check.shop, [...new Set(variants)]);
  const compared = [];
  for (const listed of batch) {
    if (mayHoldKits(listed, linked)) compared.push(await compareListed(engine, check, { shop, listed }));
  }
  return compared;
}

/** True unless it is known to have none. */
function mayHoldKits({ order }: ListedOrder, linked: ReadonlyMap<string, Date>): boolean {
  if (!order) return true;
  return order.lines.some(
    ({ sku, variantSku, variantId }) =>
      isKitSku(sku) || isKitSku(variantSku) || (variantId !== null && linked.has(variantId)),
  );
}

const CURSOR = /^file:(\d+)$/;

/** A position in a file isn't a cursor of Shopify's: the pages are read from the first. */
export function pageCursor(cursor: string | null): string | null {
  return cursor !== null && CURSOR.test(cursor) ? null : cursor;
}

function comparedOf(cursor: string | null): number {
  return Number(CURSOR.exec(cursor ?? "")?.[1] ?? 0);
}
