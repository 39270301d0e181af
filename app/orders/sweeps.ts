// Sweeps find rows that are due and enqueue their jobs, in case a job was lost. They do no work themselves, so an idle system makes
// no call outside.
import {
  FIELDS_A_SWEEP,
  ROWS_A_SWEEP,
  STORE_ORDER_VISIBLE_FOR,
  STORE_SWEEP_OVERLAP,
  STORE_SWEEP_PAGE,
} from "./limits.ts";
import type { KitAccountId, KitOrderRowId, ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import type { Lane } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { OrderJobs } from "./ports/order-jobs.ts";
import type { StoreOrders } from "./ports/store.ts";

/** Adapter: app/database/orders/sweep-rows.ts. */
export interface SweepRows {
  /** Shops with due rows that no worker has claimed. Rows that wait in line for a slot belong to their account. */
  shopsWithDueOrders(): Promise<ShopId[]>;
  /** Rows whose worker died: they are made due. */
  expireLeases(): Promise<KitOrderRowId[]>;
  /** Accounts with rows that wait in line. */
  accountsInLine(): Promise<KitAccountId[]>;
  /** Lanes with deliveries that are due. */
  dueLanes(): Promise<Lane[]>;
  /** Due deliveries that a release before lanes wrote. */
  dueWithoutLane(limit: number): Promise<string[]>;
  /** Shipped at Kit, not fulfilled in the store, and not due by itself within the hour: made due. */
  shippedUnfulfilled(): Promise<KitOrderRowId[]>;
  /** Open orders of shops that turned the app's fields on, at most `limit` a shop: made due. The next sweep goes on behind them. */
  openWithoutFields(limit: number): Promise<KitOrderRowId[]>;
  /** Installed shops with a connected account, and up to where their orders were swept. */
  liveShops(): Promise<{ shop: ShopRef; sweptTo: Date | null }[]>;
  noteSwept(shop: ShopRef, to: Date): Promise<void>;
  /** The next sweep begins with the oldest orders that Shopify shows. */
  startOver(shop: ShopRef): Promise<void>;
}

export interface SweepJobs extends OrderJobs {
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  /** Each of the shop's rows that are due. */
  enqueueDueOrders(shop: ShopId): Promise<void>;
  enqueueLane(lane: Lane): Promise<void>;
  enqueueDelivery(id: string): Promise<void>;
}

interface Dependencies {
  rows: SweepRows;
  jobs: SweepJobs;
  store: StoreOrders;
  now: () => Date;
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

export function createSweeps({ rows, jobs, store, now, log }: Dependencies) {
  return {
    async due(): Promise<void> {
      for (const lane of await rows.dueLanes()) await jobs.enqueueLane(lane);
      for (const id of await rows.dueWithoutLane(ROWS_A_SWEEP)) await jobs.enqueueDelivery(id);
      for (const shop of await rows.shopsWithDueOrders()) await jobs.enqueueDueOrders(shop);
      for (const account of await rows.accountsInLine()) await jobs.enqueueAccount(account);
    },

    async leases(): Promise<void> {
      for (const id of await rows.expireLeases()) await jobs.enqueueOrder(id);
    },

    async shipped(): Promise<void> {
      for (const id of await rows.shippedUnfulfilled()) await jobs.enqueueOrder(id);
    },

    async fields(): Promise<void> {
      for (const id of await rows.openWithoutFields(FIELDS_A_SWEEP)) await jobs.enqueueOrder(id);
    },

    /** Store orders changed since the watermark, with an hour's overlap: what a lost webhook would have said. */
    async storeOrders(only?: ShopId): Promise<void> {
      for (const { shop, sweptTo } of await rows.liveShops()) {
        if (only !== undefined && shop.id !== only) continue;
        try {
          await sweepShop({ rows, jobs, store }, shop, { since: sweptTo, now: now() });
        } catch (err) {
          // One shop that cannot be read never holds another: its watermark stays where it was.
          log.warn({ err, shop: shop.domain }, "a shop's changed orders could not be read; they are tried again");
        }
      }
    },
  };
}

async function sweepShop(
  { rows, jobs, store }: Pick<Dependencies, "rows" | "jobs" | "store">,
  shop: ShopRef,
  moment: { since: Date | null; now: Date },
): Promise<void> {
  const since = moment.since
    ? new Date(moment.since.getTime() - STORE_SWEEP_OVERLAP)
    : new Date(moment.now.getTime() - STORE_ORDER_VISIBLE_FOR);
  let cursor: string | null = null;
  do {
    const page = await store.changedSince(shop, { since, cursor, first: STORE_SWEEP_PAGE });
    for (const order of page.orders) if (order.mayHoldKits) await jobs.enqueueOrderRead(shop, order.id);
    cursor = page.next;
  } while (cursor !== null);
  await rows.noteSwept(shop, moment.now);
}
