// One run of a store's product lane. A few changed products are read one by one. For many, the whole store is read
// once: a bulk edit of 10,000 products costs one read, regardless of its webhooks (decision 76).
import type { Slot } from "../fairness/slot.ts";
import { ProductId, type ShopId } from "../kernel/ids.ts";
import type { Lane } from "../kernel/lanes.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { LinkingWork } from "../linking/linking-work.ts";
import type { StoreRead } from "../linking/ports/variants.ts";
import type { Publishing } from "../publishing/publishing.ts";
import { faultCode, isStoreWide } from "./delivery-faults.ts";
import type { Inbox } from "./inbox.ts";
import {
  LINK_WRITTEN_AFTER_MS,
  PRODUCTS_A_BATCH,
  PRODUCTS_READ_ONE_BY_ONE,
  STORE_READ_RECHECK_MS,
  STORE_READ_REST,
  STORE_READ_REST_LONGEST_MS,
} from "./limits.ts";

export interface ProductWork {
  inbox: Pick<Inbox, "takeSome" | "countSubjects" | "postpone" | "markHandled" | "markFailed">;
  lastStoreRead(): Promise<StoreRead | null>;
  /** Reads the whole store; it may continue after this returns. */
  readStore(slot: Slot): Promise<void>;
  readProduct(id: ProductId): Promise<void>;
  /** Notifies everything else that depends on changed products. */
  productsChanged(ids: readonly ProductId[]): Promise<void>;
  slot: Slot;
}

export interface ProductParts {
  linking: { work: Pick<LinkingWork, "lastStoreRead" | "readStore" | "productChanged"> };
  publishing: Pick<Publishing, "productsChanged">;
  jobs: { enqueueService(shop: ShopId, options: { at: Date }): Promise<void> };
}

const NOTHING_LEFT_TO_READ: StoreRead = { began: new Date(8.64e15), tookMs: 0, endedMsAgo: 0 };

/** `shop` null: uninstalled in the meantime, so nothing is read for it any more. */
export function productUses({ linking, publishing, jobs }: ProductParts, shop: ShopRef | null) {
  return {
    lastStoreRead: async () => (shop ? linking.work.lastStoreRead(shop) : NOTHING_LEFT_TO_READ),
    readStore: async (slot: Slot) => void (shop && (await linking.work.readStore(shop, slot))),
    readProduct: async (id: ProductId) => void (shop && (await linking.work.productChanged(shop, id))),
    async productsChanged(ids: readonly ProductId[]) {
      if (!shop) return;
      await publishing.productsChanged(shop, ids);
      // Its variants may have been linked or unlinked. The link itself is written a moment later.
      await jobs.enqueueService(shop.id, { at: new Date(Date.now() + LINK_WRITTEN_AFTER_MS) });
    },
  };
}

type Taken = Awaited<ReturnType<Inbox["takeSome"]>>;

/** `more`: called if products are still due, or will be at that time. */
export async function workProducts(work: ProductWork, lane: Lane, more: (at: Date) => Promise<void>): Promise<void> {
  const taken = await work.inbox.takeSome(lane, PRODUCTS_A_BATCH);
  if (taken.length === 0) return;
  const last = await work.lastStoreRead();
  const left = await endKnown(work, taken, last);
  const waitMs = left.length === 0 ? null : await readChanged(work, lane, { left, last });
  if (taken.length === PRODUCTS_A_BATCH) return more(new Date());
  if (waitMs !== null) await more(new Date(Date.now() + waitMs));
}

/** Returns the milliseconds until the next check; null: nothing to wait for. */
async function readChanged(
  work: ProductWork,
  lane: Lane,
  { left, last }: { left: Taken; last: StoreRead | null },
): Promise<number | null> {
  // Products that wait for a full read count too; otherwise later ones would trickle in and be read one by one.
  const changed = await work.inbox.countSubjects(lane, PRODUCTS_READ_ONE_BY_ONE + 1);
  if (changed <= PRODUCTS_READ_ONE_BY_ONE) {
    await readEach(work, left);
    return null;
  }
  const restMs = last === null ? 0 : restAfter(last);
  if (restMs === 0) return await readStoreFor(work, left);
  await postpone(work, left, restMs);
  return restMs;
}

/** Milliseconds until the store may be fully read again: its reads take a limited share of the time, however much changes. */
export function restAfter({ tookMs, endedMsAgo }: Pick<StoreRead, "tookMs" | "endedMsAgo">): number {
  return Math.max(0, Math.min(tookMs * STORE_READ_REST, STORE_READ_REST_LONGEST_MS) - endedMsAgo);
}

async function readStoreFor(work: ProductWork, rows: Taken): Promise<number> {
  try {
    await work.readStore(work.slot);
  } catch (fault) {
    await postpone(work, rows, STORE_READ_RECHECK_MS);
    throw fault;
  }
  // A read that continues at Shopify reports its end: then all changes from before its start are known.
  const left = await endKnown(work, rows, await work.lastStoreRead());
  await postpone(work, left, STORE_READ_RECHECK_MS);
  return left.length > 0 ? STORE_READ_RECHECK_MS : 0;
}

/**
 * Throws the first fault at the end. A product that can't be read doesn't hold up the others, and is due again later with
 * each try. After a fault of the whole store the rest is tried again soon: nothing is wrong with these products.
 */
async function readEach(work: ProductWork, rows: Taken): Promise<void> {
  const read = new Set<string | null>();
  const failed = new Set<string | null>();
  const faults: unknown[] = [];
  for (const id of subjects(rows)) {
    await work.slot.giveWay();
    try {
      await work.readProduct(id);
      read.add(id);
    } catch (fault) {
      faults.push(fault);
      if (isStoreWide(fault)) break;
      failed.add(id);
      const ofProduct = rows.filter(({ subjectId }) => subjectId === id);
      await work.inbox.markFailed(
        ofProduct.map((row) => row.id),
        faultCode(fault),
      );
    }
  }
  await end(
    work,
    rows.filter(({ subjectId }) => read.has(subjectId)),
  );
  const left = rows.filter(({ subjectId }) => !read.has(subjectId) && !failed.has(subjectId));
  await postpone(work, left, STORE_READ_RECHECK_MS);
  if (faults.length > 0) throw faults[0];
}

/** Returns the rows that are left: a read that began after a change has seen it. */
async function endKnown(work: ProductWork, rows: Taken, read: StoreRead | null): Promise<Taken> {
  const isKnown = ({ receivedAt }: Taken[number]) => read !== null && receivedAt < read.began;
  await end(work, rows.filter(isKnown));
  return rows.filter((row) => !isKnown(row));
}

async function end(work: ProductWork, rows: Taken): Promise<void> {
  if (rows.length === 0) return;
  await work.productsChanged(subjects(rows));
  await work.inbox.markHandled(rows.map(({ id }) => id));
}

async function postpone(work: ProductWork, rows: Taken, ms: number): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await work.inbox.postpone(ids, ms);
}

function subjects(rows: Taken): ProductId[] {
  return [...new Set(rows.map(({ subjectId }) => ProductId.parse(subjectId)))];
}
