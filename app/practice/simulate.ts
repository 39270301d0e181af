// Places a past order once more, in practice only.
import { randomInt } from "node:crypto";
import { days } from "../kernel/durations.ts";
import { Fault } from "../kernel/fault.ts";
import { ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { holdsKits } from "../orders/decide/lines/line-plans.ts";
import type { FactsSource } from "../orders/effects/order-dependencies.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import type { ChangedOrder, StoreOrders } from "../orders/ports/store.ts";
import { orderBoughtNow } from "../past-orders/bought-now.ts";
import { PAST_ORDERS_DAYS, PAST_ORDERS_READ } from "./limits.ts";
import { isSimulated, simulatedId } from "./orders/simulated-id.ts";
import type { PracticeOrderRows, PracticeRows } from "./ports.ts";

export type Simulate =
  | { kind: "simulated"; name: string }
  /** No order of the store has this number; or none was placed lately. */
  | { kind: "no_such_order" }
  /** None of its products is linked; null: of none that was placed lately. */
  | { kind: "no_kits"; name: string | null }
  | { kind: "no_access" }
  | { kind: "too_many" }
  | { kind: "not_practicing" };

export interface SimulateParts {
  rows: Pick<PracticeRows, "find">;
  orders: Pick<PracticeOrderRows, "add">;
  store: Pick<StoreOrders, "read" | "changedSince"> & {
    findByName(shop: ShopRef, name: string): Promise<ShopifyOrderId[]>;
  };
  facts: Pick<FactsSource, "linkedAmong">;
  /** As after an event of Shopify's about the order. */
  enqueueOrderRead(shop: ShopRef, id: ShopifyOrderId): Promise<void>;
  now(): Date;
}

/** `name`: an order's number as typed; empty: the latest order with kits. */
export async function simulateOrder(parts: SimulateParts, shop: ShopRef, name: string): Promise<Simulate> {
  const state = await parts.rows.find(shop);
  if (!state?.account || state.leavingAt) return { kind: "not_practicing" };
  try {
    const ids = name === "" ? await latest(parts, shop) : await parts.store.findByName(shop, name);
    const past = await firstWithKits(parts, shop, ids);
    if (past.kind !== "found") return past.kind === "no_kits" && name === "" ? { ...past, name: null } : past;
    return await place(parts, shop, past.order);
  } catch (fault) {
    if (fault instanceof Fault && fault.code === "shopify_no_access") return { kind: "no_access" };
    throw fault;
  }
}

/** Newest first. */
async function latest({ store, now }: SimulateParts, shop: ShopRef): Promise<ShopifyOrderId[]> {
  const found = new Map<ShopifyOrderId, ChangedOrder>();
  for (const age of PAST_ORDERS_DAYS) {
    const since = new Date(now().getTime() - days(age));
    const { orders } = await store.changedSince(shop, { since, cursor: null, first: PAST_ORDERS_READ });
    for (const order of orders) found.set(order.id, order);
  }
  const newest = [...found.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [...newest.filter((one) => one.mayHoldKits), ...newest.filter((one) => !one.mayHoldKits)].map(({ id }) => id);
}

type Past =
  { kind: "found"; order: StoreOrder } | Extract<Simulate, { kind: "no_such_order" | "no_kits" | "no_access" }>;

async function firstWithKits(parts: SimulateParts, shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<Past> {
  let without: Past = { kind: "no_such_order" };
  for (const id of ids.slice(0, PAST_ORDERS_READ)) {
    if (isSimulated(id)) continue;
    const read = await parts.store.read(shop, id);
    if (read.kind === "no_access") return { kind: "no_access" };
    if (read.kind !== "found") continue;
    const bought = orderBoughtNow(read.order, parts.now());
    const variants = bought.lines.flatMap(({ variantId }) => variantId ?? []);
    if (holdsKits(bought, await parts.facts.linkedAmong(shop, variants))) return { kind: "found", order: read.order };
    without = { kind: "no_kits", name: read.order.name };
  }
  return without;
}

async function place(parts: SimulateParts, shop: ShopRef, past: StoreOrder): Promise<Simulate> {
  const id = ShopifyOrderId.parse(simulatedId(parts.now(), randomInt(10_000)));
  const name = `${past.name} (practice)`;
  if (!(await parts.orders.add(shop, { id, source: past.id, name }))) return { kind: "too_many" };
  await parts.enqueueOrderRead(shop, id);
  return { kind: "simulated", name };
}
