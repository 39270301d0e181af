// Linking's interface for workers and sweeps.
import type { Slot } from "../fairness/slot.ts";
import type { ProductId } from "../kernel/ids.ts";
import { eachInTurn } from "../kernel/running/each-in-turn.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { DRAFT_KEPT_MS } from "./limits.ts";
import type { LinkDraftRows, LinkJobs } from "./ports/runs.ts";
import type { SaleRows } from "./ports/variants.ts";
import { advanceRun, type RunParts } from "./runs/advance-run.ts";
import type { LinkRunId } from "./runs/link-run.ts";
import { suggestForStore, type StoreSuggestionParts } from "./suggest/suggest-for-store.ts";
import { sweepUnlinkedSales, type UnlinkedSaleParts } from "./unlinked/unlinked-sales.ts";
import { readAllVariants, refreshProduct, type ReadingParts } from "./variants/read-store.ts";

export type LinkingWork = ReturnType<typeof createLinkingWork>;

export interface LinkingWorkParts {
  sales: SaleRows;
  drafts: LinkDraftRows;
  jobs: LinkJobs;
  runs: RunParts;
  reading: ReadingParts;
  suggestions: StoreSuggestionParts;
  unlinked: UnlinkedSaleParts;
}

export function createLinkingWork(parts: LinkingWorkParts) {
  const { sales, drafts, jobs, runs, reading, suggestions, unlinked } = parts;
  const { states } = reading;
  return {
    advanceRun: (runId: LinkRunId, slot?: Slot) => advanceRun(runs, runId, slot),
    suggestForStore: (shop: ShopRef) => suggestForStore(suggestions, shop),
    /** Job: reads the whole store again (first visit, nightly, on request). */
    readStore: (shop: ShopRef, slot?: Slot) => readAllVariants(reading, shop, slot),
    lastStoreRead: (shop: ShopRef) => reading.variants.lastStoreRead(shop),
    /** Job: after designs were updated or artwork was uploaded. Returns the number of variants whose state changed. */
    refreshStates: (shop: ShopRef, slot?: Slot) => states.refresh(shop, null, slot),
    /** After `products/create`, `products/update` and `products/delete`. */
    productChanged: (shop: ShopRef, productId: ProductId) => refreshProduct(reading, shop, productId),
    /** After these designs changed, or their artwork was uploaded. */
    designsChanged: (shop: ShopRef, skus: string[]) => states.refresh(shop, { variantIds: [], skus }),
    /** Shopify reports that a bulk operation has ended. Only a hint: the job that it wakes checks the operation. */
    async bulkEnded(shop: ShopRef, operationId: string) {
      const owner = await runs.operations.ownerOf(shop, operationId);
      if (owner?.runId) await jobs.enqueueLinkRun(owner.runId);
      else if (owner) await jobs.enqueueReadStore(shop.id);
    },
    /**
     * Sweep: enqueues unfinished runs, readings and searches, deletes old drafts, and judges the variants of stores whose
     * designs were read again. A lost job therefore costs seconds.
     */
    async sweepRuns(signal?: AbortSignal) {
      for (const runId of await runs.rows.running()) await jobs.enqueueLinkRun(runId);
      for (const shop of await runs.operations.openReadings()) await jobs.enqueueReadStore(shop.id);
      for (const shop of await suggestions.searches.openShops()) await jobs.enqueueSuggestions(shop.id);
      await drafts.discardOlder(DRAFT_KEPT_MS);
      const work = (shop: ShopRef) => states.refresh(shop);
      await eachInTurn(await states.staleShops(), { work, nameOf: ({ domain }) => domain, signal });
    },
    /** Sweep: judges unlinked variants that sold, and has orders of newly linked ones read again. */
    sweepUnlinkedSales: (signal?: AbortSignal) => sweepUnlinkedSales(unlinked, signal),
    noteSales: (signal?: AbortSignal) => sales.noteSales(signal),
  };
}
