// One order of a daily check: gathers and compares its sides.
import { Fault } from "../kernel/fault.ts";
import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { paidByStatus } from "../orders/decide/before-sending/paid.ts";
import type { StoreOrders, StoreRead } from "../orders/ports/store.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import { type Comparison, compareSides } from "./compare-sides.ts";
import { FAULTS_OF_AN_ORDER } from "./limits.ts";
import type { CheckedShop } from "./order-sides.ts";
import type { ListedOrder, CheckPage, RunningCheck } from "./ports.ts";

interface About {
  shop: CheckedShop;
  order: { id: ShopifyOrderId; name: string };
}

/** Read from the store now. */
export async function compareOrder(engine: CheckDependencies, check: RunningCheck, { shop, order }: About) {
  const read = await readOrNull(engine, check, order.id);
  if (!read) return { ...order, comparison: await notShown(engine, check, order.id) };
  const comparison = await compareRead(engine, check, { shop, order, read });
  engine.counted(comparison.units);
  return { ...order, comparison };
}

/**
 * An order from a bulk operation's file. The file is minutes old or more, unlike the ledger, so differences may not be
 * real: such orders are read from the store now, and so is what the file lacks.
 */
export async function compareListed(
  engine: CheckDependencies,
  check: RunningCheck,
  { shop, listed }: { shop: CheckedShop; listed: ListedOrder },
): Promise<CheckPage["orders"][number]> {
  const { id, name, order, requestedBack } = listed;
  if (order && !requestedBack && paidByStatus(order.financialStatus, shop) !== null) {
    const read: StoreRead = { kind: "found", order };
    const comparison = await compareRead(engine, check, { shop, order: { id, name }, read });
    if (agrees(comparison)) {
      engine.counted(comparison.units);
      return { id, name, comparison };
    }
  }
  return compareOrder(engine, check, { shop, order: { id, name } });
}

function agrees({ verdict, differences }: Comparison): boolean {
  return verdict !== "missing" && differences.length === 0;
}

async function compareRead({ rows, now }: CheckDependencies, check: RunningCheck, about: About & { read: StoreRead }) {
  const { shop, order, read } = about;
  // Read after the store, so that the reconciler's concurrent work is in the ledger and isn't reported as missing.
  const parts = await rows.partsOf(check.shop, order.id);
  const variants = read.kind === "found" ? read.order.lines.flatMap(({ variantId }) => variantId ?? []) : [];
  const linkedAt = await rows.linkedAt(check.shop, variants);
  return compareSides({ store: read, parts, linkedAt, shop, since: check.since, now: now() });
}

/** Null: Shopify fails again and again to show this one order, though it shows the shop's orders. */
async function readOrNull({ store, now }: CheckDependencies, check: RunningCheck, id: ShopifyOrderId) {
  try {
    return await readOrThrow(store, check.shop, id);
  } catch (error) {
    const isOfShop = error instanceof Fault && OF_SHOP.has(error.code);
    if (isOfShop || check.failures < FAULTS_OF_AN_ORDER) throw error;
    await store.changedSince(check.shop, { since: now(), cursor: null, first: 1 });
    return null;
  }
}

const OF_SHOP: ReadonlySet<string> = new Set(["shopify_no_access", "shopify_throttled"]);

async function notShown({ rows }: CheckDependencies, check: RunningCheck, id: ShopifyOrderId): Promise<Comparison> {
  const [first] = await rows.partsOf(check.shop, id);
  const about = { part: first?.row.part ?? 1, rowId: first?.row.id ?? null };
  const difference = { kind: "not_shown" as const, ...about, params: {}, handled: false };
  return { verdict: null, doubled: false, differences: [difference], units: [] };
}

async function readOrThrow(store: StoreOrders, shop: ShopRef, id: ShopifyOrderId) {
  const read = await store.read(shop, id);
  if (read.kind !== "no_access") return read;
  throw new Fault("shopify_no_access", `the shop's orders cannot be read (${read.code})`, { retryable: true });
}
