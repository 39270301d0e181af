// Runs for pages: preview, start, progress, resume, undo.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkChoice, PlanOptions } from "../plan/plan-links.ts";
import { previewLinks, type Preview, type PreviewParts } from "../plan/preview-links.ts";
import { type LinkDraftRows, type LinkRunReads, type RunRowsPage, type RunRowsQuery } from "../ports/runs.ts";
import { resumeRun, startRun, type BeginParts, type ResumeRun, type StartRun } from "./begin-run.ts";
import { draftUndo, type DraftUndo } from "./draft-undo.ts";
import type { LinkRunId } from "./link-run.ts";
import type { DraftTracking, PickedRows } from "./run-draft.ts";
import { runView, type RunView } from "./run-view.ts";

export interface RunPages {
  /** Drafts the choices as a run for `start`. */
  preview(shop: ShopRef, choices: LinkChoice[], options?: PlanOptions): Promise<Preview>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
  /** The number of a draft's tracked variants, and of those that will no longer be tracked. */
  tracking(shop: ShopRef, runId: LinkRunId): Promise<DraftTracking>;
  setTracking(shop: ShopRef, runId: LinkRunId, untrack: boolean): Promise<void>;
  /** Picks the rows of a draft to carry out. Those whose size differs are left out until they are picked. */
  pickRows(shop: ShopRef, runId: LinkRunId, pick: { rows: PickedRows; picked: boolean }): Promise<void>;

  /**
   * Carries a draft out in the background; a few products are done before this returns. Reads the variants of a run
   * that isn't large from Shopify first, and leaves out those changed since the preview. `chosen`: the number of chosen
   * rows that the merchant saw, if shown.
   */
  start(shop: ShopRef, runId: LinkRunId, chosen?: number): Promise<StartRun>;
  /** Continues a stopped run, or tries the failed rows of a finished one again; reads first, as `start` does. */
  resume(shop: ShopRef, runId: LinkRunId): Promise<ResumeRun>;
  /** Drafts an undo of the run. */
  draftUndo(shop: ShopRef, runId: LinkRunId): Promise<DraftUndo>;

  find(shop: ShopRef, runId: LinkRunId): Promise<RunView | null>;
  /** The run that the page shows unasked: the running one, or the last one that ended. */
  latest(shop: ShopRef): Promise<RunView | null>;
  rows(shop: ShopRef, query: RunRowsQuery): Promise<RunRowsPage>;
}

export interface RunPagesParts extends PreviewParts, BeginParts {
  drafts: LinkDraftRows;
  reads: LinkRunReads;
}

export function createRunPages(parts: RunPagesParts): RunPages {
  const { drafts, reads } = parts;
  return {
    preview: (shop, choices, options) => previewLinks(parts, shop, { choices, kind: "link", ...options }),
    discard: (shop, runId) => drafts.discard(shop, runId),
    tracking: (shop, runId) => drafts.tracking(shop, runId),
    setTracking: (shop, runId, untrack) => drafts.setTracking(shop, { runId, untrack }),
    pickRows: (shop, runId, pick) => drafts.pick(shop, { runId, ...pick }),
    start: (shop, runId, chosen) => startRun(parts, shop, { runId, chosen: chosen ?? null }),
    resume: (shop, runId) => resumeRun(parts, shop, runId),
    draftUndo: (shop, runId) => draftUndo(drafts, shop, runId),
    async find(shop, runId) {
      const run = await reads.find(shop, runId);
      return run && runView(run);
    },
    async latest(shop) {
      const run = await reads.findLatest(shop);
      return run && runView(run);
    },
    rows: (shop, query) => reads.rows(shop, query),
  };
}
