import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Leases } from "../../database/leases.ts";
import { createBulkOperationRows } from "../../database/linking/bulk-operation-rows.ts";
import { createLinkDraftRows } from "../../database/linking/link-draft-rows.ts";
import { createLinkRunReads } from "../../database/linking/link-run-reads.ts";
import { createLinkRunRows } from "../../database/linking/link-run-rows.ts";
import { createLinkingRows } from "../../database/linking/linking-rows.ts";
import { createPlanFacts } from "../../database/linking/plan-facts.ts";
import { BULK_ABOVE_PRODUCTS, BULK_ABOVE_VARIANTS } from "../../linking/limits.ts";
import { createLinkingPages, type LinkingPages } from "../../linking/linking-pages.ts";
import { createLinkingWork, type LinkingWork } from "../../linking/linking-work.ts";
import { previewLinks } from "../../linking/plan/preview-links.ts";
import type { LinkJobs } from "../../linking/ports/runs.ts";
import type { StoreBulk, StoreProducts } from "../../linking/ports/store.ts";
import { advanceRun, type RunParts } from "../../linking/runs/advance-run.ts";
import { createSuggesters } from "../../linking/suggest/kept-suggesters.ts";
import type { StoreSuggestionParts } from "../../linking/suggest/suggest-for-store.ts";
import type { UnlinkedSaleParts } from "../../linking/unlinked/unlinked-sales.ts";
import { createStoreBulk } from "../../shopify/bulk/bulk-operations.ts";
import { createStoreProducts } from "../../shopify/products/store-products.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Ground {
  bulkAbove: BulkAbove | undefined;
}

/** Sizes above which work goes in bulk: links, variants, orders of a daily check. Absent: those of the limits. */
export interface BulkAbove {
  products?: number | undefined;
  variants?: number | undefined;
  orders?: number | undefined;
}

export function composeLinking({ infrastructure, shopify, jobs, bulkAbove }: Parts): Linking {
  const { store, leases, log } = infrastructure;
  const { graphql, transport } = shopify;
  return createLinking({
    pool: store.pool,
    leases,
    products: createStoreProducts(graphql),
    bulk: createStoreBulk({ graphql, transport, log }),
    ...(bulkAbove ? { bulkAbove } : {}),
    jobs: { ...jobs, enqueueOrderRead: (shop, order) => jobs.enqueueOrderRead(shop, order, { inBackground: true }) },
    log,
  });
}

export interface Linking {
  pages: LinkingPages;
  work: LinkingWork;
}

/** Linking's external dependencies; tests and benches supply their own. */
export interface LinkingParts {
  pool: Pool;
  leases: Leases;
  products: StoreProducts;
  /** Absent: every run goes call by call and every reading page by page. */
  bulk?: StoreBulk;
  /** Instead of the sizes in app/linking/limits.ts. */
  bulkAbove?: BulkAbove;
  jobs: LinkJobs;
  log: Pick<Logger, "info" | "warn">;
  wait?: (ms: number) => Promise<void>;
  now?: () => Date;
}

export function createLinking({ bulk, bulkAbove, ...given }: LinkingParts): Linking {
  const { pool, jobs } = given;
  const { products = BULK_ABOVE_PRODUCTS, variants = BULK_ABOVE_VARIANTS } = bulkAbove ?? {};
  const parts = {
    wait: (ms: number) => sleep(ms),
    now: () => new Date(),
    ...given,
    bulk: bulk ?? null,
    operations: createBulkOperationRows(pool),
    ...createLinkingRows(pool),
  };
  const drafts = createLinkDraftRows(pool);
  const rows = createLinkRunRows(pool);
  const facts = createPlanFacts(pool);
  const runs: RunParts = { ...parts, rows, bulkAbove: products };
  const suggestions: StoreSuggestionParts & UnlinkedSaleParts = {
    ...parts,
    suggesters: createSuggesters(parts.words),
    async draft(shop, choices) {
      const made = await previewLinks({ facts, drafts }, shop, { choices, kind: "link" });
      return made.kind === "drafted" ? made.runId : null;
    },
    discard: (shop, runId) => drafts.discard(shop, runId),
  };
  const reads = createLinkRunReads(pool);
  return {
    pages: createLinkingPages({
      csv: parts.csv,
      costs: parts.costs,
      variants: parts,
      runs: { ...parts, facts, drafts, reads, rows, advance: (runId) => advanceRun(runs, runId) },
      suggestions: { ...suggestions, jobs },
    }),
    work: createLinkingWork({
      sales: parts.sales,
      drafts,
      jobs,
      runs,
      reading: { ...parts, bulkAbove: variants },
      suggestions,
      unlinked: suggestions,
    }),
  };
}
