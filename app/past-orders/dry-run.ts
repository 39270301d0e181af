// "Test with past orders": orders of the last 30 days, read again from the store and taken through links and rules as
// if they were bought now. Nothing is stored or sent, and no customer data leaves this process.
import { days } from "../kernel/durations.ts";
import { Fault } from "../kernel/fault.ts";
import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Facts } from "../orders/decide/facts.ts";
import { holdsKits } from "../orders/decide/lines/line-plans.ts";
import { openUnits } from "../orders/decide/units/line-units.ts";
import type { FactsSource } from "../orders/effects/order-dependencies.ts";
import type { Artwork } from "../orders/ports/artwork.ts";
import { environmentOf } from "../orders/ports/new-order-row.ts";
import type { OrderRow } from "../orders/ports/order-row.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import type { StoreOrders } from "../orders/ports/store.ts";
import { factsAsItStands, factsBoughtNow, orderBoughtNow, rowBoughtNow } from "./bought-now.ts";
import { ORDERS_A_PAGE, PERIOD_DAYS } from "./limits.ts";
import { type TestedOrder, testOrder } from "./test-order.ts";

export type TestedPage =
  | {
      kind: "tested";
      /** Those with kits; others are only counted. */
      orders: TestedOrder[];
      /** The number of store orders that were read. */
      looked: number;
      next: string | null;
    }
  | { kind: "no_account" }
  /** Shopify denies access to orders until the merchant opens the app again. */
  | { kind: "no_access" };

interface Dependencies {
  store: StoreOrders & { findByName(shop: ShopRef, name: string): Promise<ShopifyOrderId[]> };
  facts: FactsSource;
  /** The store order's kit orders, in both environments. */
  partsOf(shop: ShopRef, order: ShopifyOrderId): Promise<{ row: OrderRow }[]>;
  /** Read only: an `Artwork` that adopts no file. */
  artwork: Artwork;
  now: () => Date;
}

export type DryRun = ReturnType<typeof createDryRun>;

export function createDryRun(dependencies: Dependencies) {
  const { store, now } = dependencies;
  return {
    /** Oldest change first. A few orders at a time: each is a request to Shopify, and a page must not time out. */
    test: (shop: ShopRef, cursor: string | null) =>
      withAccess(async () => {
        const since = new Date(now().getTime() - days(PERIOD_DAYS));
        const page = await store.changedSince(shop, { since, createdSince: since, cursor, first: ORDERS_A_PAGE });
        const ids = page.orders.filter((order) => order.mayHoldKits).map(({ id }) => id);
        const tested = await testAll(dependencies, shop, ids);
        return tested.kind === "tested" ? { ...tested, looked: page.orders.length, next: page.next } : tested;
      }),
    /** The orders with this name, of any age that Shopify shows: "#1001" and "1001" find the same. */
    testNamed: (shop: ShopRef, name: string) =>
      withAccess(async () => testAll(dependencies, shop, await store.findByName(shop, name))),
  };
}

async function withAccess(read: () => Promise<TestedPage>): Promise<TestedPage> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Fault && error.code === "shopify_no_access") return { kind: "no_access" };
    throw error;
  }
}

async function testAll(dependencies: Dependencies, shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<TestedPage> {
  const { store, facts, artwork, now } = dependencies;
  const orders: TestedOrder[] = [];
  for (const id of ids) {
    const read = await store.read(shop, id);
    if (read.kind === "no_access") return { kind: "no_access" };
    if (read.kind === "gone") continue;
    const at = now();
    const order = orderBoughtNow(read.order, at);
    if (!holdsKits(order, await linkedOf(facts, shop, order))) continue;
    const asRead = factsBoughtNow(...(await gather(facts, shop, { row: rowBoughtNow(shop, order), order, at })));
    if (!asRead.shop.account) return { kind: "no_account" };
    const asItStands = await gatherAsItStands(dependencies, { shop, order: read.order, at });
    const placedAt = read.order.createdAt;
    orders.push(await testOrder(artwork, { shop, facts: asRead, order, placedAt, asItStands }));
  }
  return { kind: "tested", orders, looked: ids.length, next: null };
}

function linkedOf(facts: FactsSource, shop: ShopRef, { lines }: StoreOrder): Promise<ReadonlySet<string>> {
  const variants = lines.map((line) => line.variantId).filter((id) => id !== null);
  return facts.linkedAmong(shop, variants);
}

/** Null: nothing of the order is open in the store, or a kit order of it exists, with a page of its own. */
async function gatherAsItStands(
  { facts, partsOf }: Dependencies,
  { shop, order, at }: { shop: ShopRef; order: StoreOrder; at: Date },
): Promise<Facts | null> {
  const open = order.lines.some((line) => openUnits(line) > 0);
  if (order.cancelledAt || !open) return null;
  const parts = await partsOf(shop, order.id);
  const unsent = ["received", "held", "ready"];
  if (parts.some(({ row }) => !unsent.includes(row.submission))) return null;
  const fresh = rowBoughtNow(shop, order);
  const known = parts[0]?.row;
  // The merchant's hold window is over, as for the order bought now.
  const row = known ? { ...known, createdAt: fresh.createdAt } : fresh;
  return factsAsItStands(...(await gather(facts, shop, { row, order, at })));
}

async function gather(facts: FactsSource, shop: ShopRef, about: { row: OrderRow; order: StoreOrder; at: Date }) {
  const { row, order, at } = about;
  const gathered = await facts.gather(shop, row, { read: { kind: "found", order }, at });
  const environment = environmentOf(order, gathered.shop.account?.environment);
  return [gathered, { row: { ...row, environment }, order, now: at }] as const;
}
