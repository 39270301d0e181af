// What pages and workers may ask of linking. Every call carries the shop, and every row is found through it.
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { Fault } from "../kernel/fault.ts";
import type { ProductId, VariantId } from "../kernel/ids.ts";
import type { Leases } from "../database/leases.ts";
import { advanceRun, BULK_ABOVE_PRODUCTS } from "./runs/advance-run.ts";
import type { Advance, RunParts } from "./runs/advance-run.ts";
import type { StoreBulk } from "./ports/store-bulk.ts";
import { BULK_ABOVE_VARIANTS } from "./bulk/bulk-reading.ts";
import { bulkOwner, openReadings } from "./bulk/operation-rows.ts";
import { exportLinks } from "./csv/export-links-csv.ts";
import { suggestFor } from "./suggest/suggest-for-page.ts";
import { gatherPlanFacts } from "./plan/gather-plan-facts.ts";
import { readLinkCounts } from "./states/link-counts.ts";
import type { LinkCounts } from "./states/link-counts.ts";
import { clearDrafts, discardDraft, draftRun, runningRuns } from "./runs/draft-run.ts";
import type { LinkRunId, LinkRunKind } from "./runs/draft-run.ts";
import { noteIntendedSizes } from "./sizes/note-intended-sizes.ts";
import { resolveCsv } from "./csv/resolve-csv-lines.ts";
import type { ResolvedCsv } from "./csv/resolve-csv-lines.ts";
import { pickRows } from "./runs/pick-rows.ts";
import type { PickedRows } from "./runs/pick-rows.ts";
import { planLinks } from "./plan/plan-links.ts";
import type { LinkChoice, LinkPlan, PlanOptions } from "./plan/plan-links.ts";
import type { LinkJobs } from "./ports/link-jobs.ts";
import type { StoreProducts } from "./ports/store-products.ts";
import { readMissingProducts, readMissingVariants } from "./mirror/read-missing-variants.ts";
import type { PickedProduct, ReadMissing } from "./mirror/read-missing-variants.ts";
import { readinessOf } from "./states/readiness.ts";
import type { Readiness } from "./states/readiness.ts";
import { noteSales } from "./mirror/sold-variants.ts";
import { readBeforeStart } from "./runs/reread-variants.ts";
import { readLatestRun, readRun, readRunRows } from "./runs/read-run.ts";
import type { RowsOnly, RunRowView, RunView } from "./runs/read-run.ts";
import { receiveLinksCsv } from "./csv/receive-csv.ts";
import type { CsvUpload, ReceivedCsv } from "./csv/receive-csv.ts";
import { refreshLinkStates, staleShops } from "./states/refresh-link-states.ts";
import { readProductTitles, searchVariants } from "./mirror/search-variants.ts";
import type { ProductTitle, VariantPage, VariantQuery } from "./mirror/search-variants.ts";
import { askSuggestions, openSearches, readSuggestionSearch, suggestForStore } from "./suggest/suggest-for-store.ts";
import type { StoreSuggestionParts, SuggestionSearch } from "./suggest/suggest-for-store.ts";
import type { Suggestion } from "./suggest/suggest.ts";
import { createSuggesters } from "./suggest/kept-suggesters.ts";
import { readDraftTracking, setDraftTracking } from "./runs/draft-tracking.ts";
import type { DraftTracking } from "./runs/draft-tracking.ts";
import { resumeRun, startRun } from "./runs/start-run.ts";
import type { ResumeRun, StartRun } from "./runs/start-run.ts";
import { draftUndo } from "./runs/undo-run.ts";
import type { DraftUndo } from "./runs/undo-run.ts";
import { readUnitCosts, saveUnitCosts, type SaveUnitCosts, type UnitCost } from "./unit-costs.ts";
import { readAllVariants, refreshProduct } from "./mirror/variant-mirror.ts";
import type { MirrorRead, ReadingParts } from "./mirror/variant-mirror.ts";

export interface LinkingParts {
  pool: Pool;
  leases: Leases;
  products: StoreProducts;
  /** Absent: everything goes call by call and page by page, whatever its size. */
  bulk?: StoreBulk;
  /** Sizes above which `bulk` is used, instead of the documented ones. */
  bulkAbove?: { products: number; variants: number };
  jobs: LinkJobs;
  log: Pick<Logger, "info" | "warn">;
  /** Names this process in leases. */
  owner: string;
  wait?: (ms: number) => Promise<void>;
  now?: () => Date;
}

export type Preview = { kind: "drafted"; runId: LinkRunId; plan: LinkPlan } | { kind: "nothing_to_do"; plan: LinkPlan };

export type CsvPreview =
  | Exclude<ReceivedCsv, { kind: "read" }>
  /** Nothing is drafted while any line has a fault; `faults` lists the first 200. */
  | { kind: "faulty"; faults: ResolvedCsv["faults"]; count: number }
  | Preview;

export type CsvAnswer =
  Exclude<CsvPreview, Preview> | { kind: "drafted"; runId: LinkRunId } | { kind: "nothing_to_do" };

export interface Linking {
  search(shop: ShopRef, query: VariantQuery): Promise<VariantPage>;
  counts(shop: ShopRef): Promise<LinkCounts>;
  /** What share of the kits is ready to be sold: of those that sold lately, else of all. */
  readiness(shop: ShopRef): Promise<Readiness>;
  productTitles(shop: ShopRef, products: readonly ProductId[]): Promise<ProductTitle[]>;
  /** Before products that were picked in Shopify's own list are shown: reads those that the mirror does not have whole. */
  readMissingProducts(shop: ShopRef, picked: readonly PickedProduct[]): Promise<ReadMissing>;
  /** The same for variants that are to be linked. */
  readMissingVariants(shop: ShopRef, picked: readonly VariantId[]): Promise<ReadMissing>;

  /** What the choices would change, kept as a draft that `start` carries out. */
  preview(shop: ShopRef, choices: LinkChoice[], options: PlanOptions): Promise<Preview>;
  /** The best design for each of some variants, those of a page. */
  suggest(shop: ShopRef, variantIds: string[]): Promise<Suggestion[]>;
  /**
   * A draft of every suggestion of at least `score` (0 to 100) for variants that are not linked: at once in a small store, else
   * in the background.
   */
  previewSuggestions(shop: ShopRef, score: number, options: PlanOptions): Promise<SuggestionSearch>;
  /** How far the last such wish is; null: what came of it was dealt with. */
  suggestionSearch(shop: ShopRef): Promise<SuggestionSearch | null>;
  /** A draft from a CSV file, read as it comes, if no line of it is at fault. */
  previewCsv(shop: ShopRef, file: CsvUpload, options: PlanOptions): Promise<CsvPreview>;
  /** The same from the body of a request; nothing of the plan itself goes back to the page. */
  receiveCsv(shop: ShopRef, request: Request): Promise<CsvAnswer>;
  exportCsv(shop: ShopRef): AsyncIterable<string>;
  /**
   * Carried out in the background; a few products are done before this answers. The variants of a run that is not large are
   * read from Shopify first, and what was changed since the preview is left alone. `chosen`: how many rows the merchant saw as
   * chosen, if somebody looked.
   */
  start(shop: ShopRef, runId: LinkRunId, chosen?: number): Promise<StartRun>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
  /** How many variants of a draft are tracked, and how many of them will not be any more. */
  draftTracking(shop: ShopRef, runId: LinkRunId): Promise<DraftTracking>;
  setDraftTracking(shop: ShopRef, runId: LinkRunId, untrack: boolean): Promise<void>;
  /** Which rows of a draft are to be carried out. Those whose size differs are not, until they are picked. */
  pickRows(shop: ShopRef, runId: LinkRunId, pick: { rows: PickedRows; picked: boolean }): Promise<void>;
  /** The sizes of these variants and their designs are meant to differ, or are not any more. */
  noteIntendedSizes(shop: ShopRef, variantIds: readonly VariantId[], intended: boolean): Promise<void>;
  /** Goes on with a stopped run, or tries the failed rows of a finished one again; reads first, as `start` does. */
  resume(shop: ShopRef, runId: LinkRunId): Promise<ResumeRun>;
  draftUndo(shop: ShopRef, runId: LinkRunId): Promise<DraftUndo>;
  run(shop: ShopRef, runId: LinkRunId): Promise<RunView | null>;
  latestRun(shop: ShopRef): Promise<RunView | null>;
  runRows(
    shop: ShopRef,
    query: { runId: LinkRunId; only: RowsOnly; after: number; limit: number },
  ): Promise<{ rows: RunRowView[]; next: number | null }>;

  /** What the merchant pays for each product of Kit's catalog. */
  unitCosts(shop: ShopRef): Promise<UnitCost[]>;
  /** `entered`: amounts as typed, by Kit's id of the product; empty takes one back. All or nothing. */
  saveUnitCosts(shop: ShopRef, entered: unknown): Promise<SaveUnitCosts>;

  /** Has the store read again in the background. */
  askStoreRead(shop: ShopRef): Promise<void>;

  /** Worker: reads the whole store again (first visit, nightly, by hand). */
  readStore(shop: ShopRef): Promise<MirrorRead>;
  /** Worker: after `products/update` and `products/delete`. */
  productChanged(shop: ShopRef, productId: ProductId): Promise<void>;
  /** Worker: after designs were mirrored or artwork came. Answers how many variants changed their state. */
  refreshStates(shop: ShopRef): Promise<number>;
  /** Worker: after these designs changed, or their artwork came. */
  designsChanged(shop: ShopRef, skus: string[]): Promise<number>;
  /** Worker: Shopify tells that a bulk operation has ended. A hint: whose it is looks for itself. */
  bulkEnded(shop: ShopRef, operationId: string): Promise<void>;
  /** Worker: the doorbell of a wish for suggestions. */
  suggestForStore(shop: ShopRef): Promise<"ended" | "elsewhere">;
  /** Worker: the doorbell of a run. */
  advance(runId: LinkRunId): Promise<Advance>;
  /**
   * Sweep: rings runs and readings that should be at work, clears drafts that nobody started, and judges the variants of stores
   * whose designs were read again.
   */
  sweepRuns(): Promise<void>;
  /** Sweep: notes what was sold, for readiness. */
  noteSales(): Promise<void>;
}

/** Up to so many rows are done within the request, so that linking one variant answers with its result. */
const AT_ONCE_ROWS = 5;
/** With so few variants that are not linked, suggestions are there within the request. */
const AT_ONCE_SUGGESTIONS = 1_000;

export function createLinking(parts: LinkingParts): Linking {
  const { pool } = parts;
  const now = parts.now ?? (() => new Date());
  const bulk = parts.bulk ?? null;
  const readingParts: ReadingParts = {
    ...parts,
    bulk,
    bulkAbove: parts.bulkAbove?.variants ?? BULK_ABOVE_VARIANTS,
    enqueueLater: (shop, at) => parts.jobs.enqueueStoreRead(shop.id, at),
    now,
  };
  const runParts: RunParts = {
    ...parts,
    bulk,
    bulkAbove: parts.bulkAbove?.products ?? BULK_ABOVE_PRODUCTS,
    enqueueLater: (runId, at) => parts.jobs.enqueueRun(runId, at),
    wait: parts.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))),
    now,
  };
  const goOn = async (shop: ShopRef, runId: LinkRunId) => {
    const run = await readRun(pool, shop, runId);
    if (!run || run.counts.waiting > AT_ONCE_ROWS) return parts.jobs.enqueueRun(runId);
    try {
      await advanceRun(runParts, runId);
    } catch (error) {
      // It is begun. What Shopify did not let through now is done in the background.
      if (!(error instanceof Fault) || !error.retryable) throw error;
      await parts.jobs.enqueueRun(runId);
    }
  };

  const begin = async <Begun extends StartRun | ResumeRun>(
    startOrResume: (pool: Pool, shop: ShopRef, run: { runId: LinkRunId; chosen: number | null }) => Promise<Begun>,
    shop: ShopRef,
    run: { runId: LinkRunId; chosen: number | null },
  ) => {
    const { runId } = run;
    const read = await readBeforeStart(parts, shop, runId);
    if (read.kind !== "ready") return read;
    const outcome = await startOrResume(pool, shop, run);
    if (outcome.kind === "started" || outcome.kind === "resumed") await goOn(shop, runId);
    return outcome;
  };

  const preview = async (shop: ShopRef, choices: LinkChoice[], how: { kind: LinkRunKind; options: PlanOptions }) => {
    const plan = planLinks(choices, await gatherPlanFacts(pool, shop, choices), how.options);
    // What cannot be carried out is drafted too, so that the preview says why, even where nothing else is left.
    if (plan.rows.length + plan.refused.length === 0) return { kind: "nothing_to_do" as const, plan };
    return { kind: "drafted" as const, runId: await draftRun(pool, shop, { kind: how.kind, ...plan }), plan };
  };

  const suggesters = createSuggesters(pool);
  const storeSuggestionParts: StoreSuggestionParts = {
    suggesters,
    ...parts,
    async draft(shop, choices, options) {
      const made = await preview(shop, choices, { kind: "link", options });
      return made.kind === "drafted" ? made.runId : null;
    },
  };

  return {
    search: (shop, query) => searchVariants(pool, shop, query),
    counts: (shop) => readLinkCounts(pool, shop),
    async readiness(shop) {
      const { sold, byState } = await readLinkCounts(pool, shop);
      return readinessOf(sold.byState, byState);
    },
    productTitles: (shop, products) => readProductTitles(pool, shop, products),
    readMissingProducts: (shop, picked) => readMissingProducts(parts, shop, picked),
    readMissingVariants: (shop, picked) => readMissingVariants(parts, shop, picked),

    preview: (shop, choices, options) => preview(shop, choices, { kind: "link", options }),
    suggest: (shop, variantIds) => suggestFor({ pool, suggesters }, shop, variantIds),
    async previewSuggestions(shop, score, options) {
      await askSuggestions(pool, shop, { score, options });
      const { byState } = await readLinkCounts(pool, shop);
      if ((byState.not_linked ?? 0) <= AT_ONCE_SUGGESTIONS) await suggestForStore(storeSuggestionParts, shop);
      else await parts.jobs.enqueueSuggestions(shop.id);
      return (await readSuggestionSearch(pool, shop)) ?? { kind: "none", score };
    },
    suggestionSearch: (shop) => readSuggestionSearch(pool, shop),
    suggestForStore: (shop) => suggestForStore(storeSuggestionParts, shop),
    async previewCsv(shop, file, options) {
      const read = await receiveLinksCsv(file);
      if (read.kind !== "read") return read;
      const { choices, faults } = await resolveCsv(pool, shop, read.lines);
      if (faults.length > 0) return { kind: "faulty", faults: faults.slice(0, 200), count: faults.length };
      return preview(shop, choices, { kind: "csv", options });
    },
    async receiveCsv(shop, { body, headers }) {
      const file = { body, declared: headers.get("content-length") };
      const answer = await this.previewCsv(shop, file, { untrack: false, writeCost: false });
      if (answer.kind === "drafted") return { kind: answer.kind, runId: answer.runId };
      return answer.kind === "nothing_to_do" ? { kind: answer.kind } : answer;
    },
    exportCsv: (shop) => exportLinks(pool, shop),
    start: (shop, runId, chosen) => begin(startRun, shop, { runId, chosen: chosen ?? null }),
    discard: (shop, runId) => discardDraft(pool, shop, runId),
    draftTracking: (shop, runId) => readDraftTracking(pool, shop, runId),
    setDraftTracking: (shop, runId, untrack) => setDraftTracking(pool, shop, { runId, untrack }),
    pickRows: (shop, runId, pick) => pickRows(pool, shop, { runId, ...pick }),
    noteIntendedSizes: (shop, variantIds, intended) => noteIntendedSizes(pool, shop, { variantIds, intended }),
    resume: (shop, runId) => begin(resumeRun, shop, { runId, chosen: null }),
    draftUndo: (shop, runId) => draftUndo(pool, shop, runId),
    run: (shop, runId) => readRun(pool, shop, runId),
    latestRun: (shop) => readLatestRun(pool, shop),
    runRows: (shop, query) => readRunRows(pool, shop, query),

    unitCosts: (shop) => readUnitCosts(pool, shop),
    saveUnitCosts: (shop, entered) => saveUnitCosts(pool, shop, entered),

    askStoreRead: (shop) => parts.jobs.enqueueStoreRead(shop.id),
    readStore: (shop) => readAllVariants(readingParts, shop),
    productChanged: (shop, productId) => refreshProduct(parts, shop, productId),
    refreshStates: (shop) => refreshLinkStates(pool, shop),
    designsChanged: (shop, skus) => refreshLinkStates(pool, shop, { variantIds: [], skus }),
    async bulkEnded(shop, operationId) {
      const owner = await bulkOwner(pool, shop, operationId);
      if (owner?.runId) await parts.jobs.enqueueRun(owner.runId);
      else if (owner) await parts.jobs.enqueueStoreRead(shop.id);
    },
    advance: (runId) => advanceRun(runParts, runId),
    noteSales: () => noteSales(pool),
    async sweepRuns() {
      for (const runId of await runningRuns(pool)) await parts.jobs.enqueueRun(runId);
      for (const shop of await openReadings(pool)) await parts.jobs.enqueueStoreRead(shop.id);
      for (const shop of await openSearches(pool)) await parts.jobs.enqueueSuggestions(shop.id);
      await clearDrafts(pool);
      for (const shop of await staleShops(pool)) await refreshLinkStates(pool, shop);
    },
  };
}
