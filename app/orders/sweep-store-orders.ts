// Store orders changed since the last sweep, which cover lost webhooks. Read page by page in the background, a job
// each. Each page's orders become deliveries, or sales without a link, in one transaction with the sweep's progress, so
// that nothing depends on a job.
import { Fault } from "../kernel/fault.ts";
import type { ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import { type Lane, SWEPT_LANE } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { UnlinkedLine } from "./decide/lines/unlinked-lines.ts";
import { STORE_SWEEP_PAGE } from "./limits.ts";
import type { ChangedOrder, StoreOrders } from "./ports/store.ts";

interface StoreSweep {
  /** When it began. Once it ends, the store is swept up to this time. */
  began: Date;
  since: Date;
  /** Shopify's cursor of the next page; null: the first. */
  cursor: string | null;
}

interface SweptPage {
  orders: ShopifyOrderId[];
  /** Sales without a link of the other orders. */
  others: { id: ShopifyOrderId; placedAt: Date; unlinked: UnlinkedLine[] }[];
  next: string | null;
}

/** Adapter: app/database/orders/store-sweep-rows.ts. */
export interface StoreSweepRows {
  /** Installed shops with a connected account. */
  liveShops(): Promise<ShopId[]>;
  /** Continues the shop's sweep or begins one; null: the shop isn't live. */
  begin(shop: ShopId): Promise<{ shop: ShopRef; sweep: StoreSweep } | null>;
  /** Orders that have a row: in Shopify, nothing marks an item with a chosen design as a kit. */
  opened(shop: ShopRef, orders: readonly ShopifyOrderId[]): Promise<ReadonlySet<ShopifyOrderId>>;
  /**
   * Stores a delivery for each order without a waiting one, its sales without a link that are open or were recorded before, and
   * the sweep's progress; `next` null: it ended. False: another process continued or restarted it, and nothing was stored.
   */
  keepPage(shop: ShopRef, sweep: StoreSweep, page: SweptPage): Promise<boolean>;
  /** Starts the next sweep at its first page. */
  forgetPage(shop: ShopRef): Promise<void>;
  /** Starts the next sweep with the oldest orders that Shopify shows. */
  startOver(shop: ShopRef): Promise<void>;
}

interface Dependencies {
  rows: StoreSweepRows;
  /** In the background. */
  store: Pick<StoreOrders, "changedSince">;
  jobs: { enqueueSweep(shop: ShopId): Promise<void>; enqueueLane(lane: Lane): Promise<void> };
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

export async function sweepStoreOrders({ rows, store, jobs, log }: Dependencies, id: ShopId): Promise<void> {
  const found = await rows.begin(id);
  if (!found) return;
  const { shop, sweep } = found;
  try {
    const { since, cursor } = sweep;
    const page = await store.changedSince(shop, { since, cursor, first: STORE_SWEEP_PAGE });
    const ids = page.orders.map(({ id }) => id);
    const known = await rows.opened(shop, ids);
    const isRead = ({ id: order, mayHoldKits }: ChangedOrder) => mayHoldKits || known.has(order);
    const orders = page.orders.filter(isRead).map((order) => order.id);
    const others = page.orders
      .filter((order) => !isRead(order))
      .map(({ id: order, createdAt, unlinked }) => ({ id: order, placedAt: createdAt, unlinked }));
    if (!(await rows.keepPage(shop, sweep, { orders, others, next: page.next }))) return;
    if (orders.length > 0) await jobs.enqueueLane({ source: "shopify", origin: shop.domain, lane: SWEPT_LANE });
    if (page.next !== null) await jobs.enqueueSweep(id);
  } catch (err) {
    // An expired cursor would be refused forever.
    if (err instanceof Fault && err.code === "shopify_refused" && sweep.cursor !== null) await rows.forgetPage(shop);
    log.warn({ err, shop: shop.domain }, "a shop's changed orders could not be read; the next sweep goes on with them");
  }
}
