// Store orders changed since the last sweep: what lost webhooks would have said. Read page by page in the background, a job each. What a
// page names becomes deliveries, or sales without a link, stored together with how far the sweep came, so that nothing depends on a job.
import { STORE_SWEEP_PAGE } from "./limits.ts";
import { Fault } from "../kernel/fault.ts";
import type { ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import { type Lane, SWEPT_LANE } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { UnlinkedLine } from "./decide/unlinked-lines.ts";
import type { ChangedOrder, StoreOrders } from "./ports/store.ts";

/** Where a sweep stands that goes on. */
interface StoreSweep {
  /** When it began: up to here the store was swept, once it ends. */
  began: Date;
  /** Orders changed since are named. */
  since: Date;
  /** Shopify's, of the next page; null: the first. */
  cursor: string | null;
}

interface SweptPage {
  /** Orders that may hold kits. */
  orders: ShopifyOrderId[];
  /** What the others sold without a link. */
  others: { id: ShopifyOrderId; placedAt: Date; unlinked: UnlinkedLine[] }[];
  next: string | null;
}

/** Adapter: app/database/orders/store-sweep-rows.ts. */
export interface StoreSweepRows {
  /** Installed shops with a connected account. */
  liveShops(): Promise<ShopId[]>;
  /** Goes on with the shop's sweep, or begins one; null: the shop is not live. */
  begin(shop: ShopId): Promise<{ shop: ShopRef; sweep: StoreSweep } | null>;
  /** Those that have a row: nothing in Shopify says that an item with a chosen design is a kit. */
  opened(shop: ShopRef, orders: readonly ShopifyOrderId[]): Promise<ReadonlySet<ShopifyOrderId>>;
  /**
   * Stores a delivery for each order that none waits for, what was sold without a link and is still open or was noted before, and
   * where the sweep goes on; `next` null: it has ended. False: it went on elsewhere or starts over, and nothing was stored.
   */
  keepPage(shop: ShopRef, sweep: StoreSweep, page: SweptPage): Promise<boolean>;
  /** The next sweep begins at its first page. */
  forgetPage(shop: ShopRef): Promise<void>;
  /** The next sweep begins with the oldest orders that Shopify shows. */
  startOver(shop: ShopRef): Promise<void>;
}

interface Dependencies {
  rows: StoreSweepRows;
  /** In the background. */
  store: Pick<StoreOrders, "changedSince">;
  jobs: { enqueueSweep(shop: ShopId): Promise<void>; enqueueLane(lane: Lane): Promise<void> };
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

/** Reads one page, and enqueues the next. */
export async function sweepStoreOrders({ rows, store, jobs, log }: Dependencies, id: ShopId): Promise<void> {
  const found = await rows.begin(id);
  if (!found) return;
  const { shop, sweep } = found;
  try {
    const { since, cursor } = sweep;
    const page = await store.changedSince(shop, { since, cursor, first: STORE_SWEEP_PAGE });
    const known = await rows.opened(
      shop,
      page.orders.map(({ id }) => id),
    );
    const isRead = ({ id: order, mayHoldKits }: ChangedOrder) => mayHoldKits || known.has(order);
    const orders = page.orders.filter(isRead).map((order) => order.id);
    const others = page.orders
      .filter((order) => !isRead(order))
      .map(({ id: order, createdAt, unlinked }) => ({ id: order, placedAt: createdAt, unlinked }));
    if (!(await rows.keepPage(shop, sweep, { orders, others, next: page.next }))) return;
    if (orders.length > 0) await jobs.enqueueLane({ source: "shopify", origin: shop.domain, lane: SWEPT_LANE });
    if (page.next !== null) await jobs.enqueueSweep(id);
  } catch (err) {
    // A cursor that Shopify no longer takes would be refused for ever.
    if (err instanceof Fault && err.code === "shopify_refused" && sweep.cursor !== null) await rows.forgetPage(shop);
    log.warn({ err, shop: shop.domain }, "a shop's changed orders could not be read; the next sweep goes on with them");
  }
}
