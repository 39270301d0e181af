// Linking's interface for workers and sweeps.
import type { Slot } from "../fairness/slot.ts";
import type { ProductId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { WorkEnded } from "../kernel/work-on-due.ts";
import { DRAFT_KEPT_MS } from "./limits.ts";
import { type LinkDraftRows, type LinkJobs } from "./ports/runs.ts";
import { type SaleRows, type StoreRead } from "./ports/variants.ts";
import { advanceRun, type Advance, type RunParts } from "./runs/advance-run.ts";
import type { LinkRunId } from "./runs/link-run.ts";
import { suggestForStore, type StoreSuggestionParts } from "./suggest/suggest-for-store.ts";
import { sweepUnlinkedSales, type UnlinkedSaleParts } from "./unlinked/unlinked-sales.ts";
import { readAllVariants, refreshProduct, type StoreReading, type ReadingParts } from "./variants/read-store.ts";

export interface LinkingWork {
  /** Job: continues a run. */
  advanceRun(runId: LinkRunId, slot?: Slot): Promise<Advance>;
  /** Job: finds suggestions for the whole store. */
  suggestForStore(shop: ShopRef): Promise<WorkEnded>;
  /** Job: reads the whole store again (first visit, nightly, on request). */
  readStore(shop: ShopRef, slot?: Slot): Promise<StoreReading>;
  /** The last complete reading; null: the store was never read. */
  lastStoreRead(shop: ShopRef): Promise<StoreRead | null>;
  /** Job: after designs were updated or artwork was uploaded. Returns the number of variants whose state changed. */
  refreshStates(shop: ShopRef, slot?: Slot): Promise<number>;
  /** After `products/create`, `products/update` and `products/delete`. */
  productChanged(shop: ShopRef, productId: ProductId): Promise<void>;
  /** After these designs changed, or their artwork was uploaded. */
  designsChanged(shop: ShopRef, skus: string[]): Promise<number>;
  /** Shopify reports that a bulk operation has ended. Only a hint: the job that it wakes checks the operation. */
  bulkEnded(shop: ShopRef, operationId: string): Promise<void>;
  /**
   * Sweep: enqueues unfinished runs, readings and searches, deletes old drafts, and judges the variants of stores whose
   * designs were read again. A lost job therefore costs seconds.
   */
  sweepRuns(): Promise<void>;
  /** Sweep: judges unlinked variants that sold, and has orders of newly linked ones read again. */
  sweepUnlinkedSales(): Promise<void>;
  /** Sweep: records sales, for readiness. */
  noteSales(): Promise<void>;
}

export interface LinkingWorkParts {
  sales: SaleRows;
  drafts: LinkDraftRows;
  jobs: LinkJobs;
  runs: RunParts;
  reading: ReadingParts;
  suggestions: StoreSuggestionParts;
  unlinked: UnlinkedSaleParts;
}

export function createLinkingWork(parts: LinkingWorkParts): LinkingWork {
  const { sales, drafts, jobs, runs, reading, suggestions, unlinked } = parts;
  const { states } = reading;
  return {
    advanceRun: (runId, slot) => advanceRun(runs, runId, slot),
    suggestForStore: (shop) => suggestForStore(suggestions, shop),
    readStore: (shop, slot) => readAllVariants(reading, shop, slot),
    lastStoreRead: (shop) => reading.variants.lastStoreRead(shop),
    refreshStates: (shop, slot) => states.refresh(shop, null, slot),
    productChanged: (shop, productId) => refreshProduct(reading, shop, productId),
    designsChanged: (shop, skus) => states.refresh(shop, { variantIds: [], skus }),
    async bulkEnded(shop, operationId) {
      const owner = await runs.operations.ownerOf(shop, operationId);
      if (owner?.runId) await jobs.enqueueRun(owner.runId);
      else if (owner) await jobs.enqueueStoreRead(shop.id);
    },
    async sweepRuns() {
      for (const runId of await runs.rows.running()) await jobs.enqueueRun(runId);
      for (const shop of await runs.operations.openReadings()) await jobs.enqueueStoreRead(shop.id);
      for (const shop of await suggestions.searches.openShops()) await jobs.enqueueSuggestions(shop.id);
      await drafts.discardOlder(DRAFT_KEPT_MS);
      for (const shop of await states.staleShops()) await states.refresh(shop);
    },
    sweepUnlinkedSales: () => sweepUnlinkedSales(unlinked),
    noteSales: () => sales.noteSales(),
  };
}
