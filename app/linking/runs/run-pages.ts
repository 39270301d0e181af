// Runs for pages: preview, start, progress, resume, undo.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkChoice, PlanOptions } from "../plan/plan-links.ts";
import { previewLinks, type PreviewParts } from "../plan/preview-links.ts";
import type { LinkDraftRows, LinkRunReads } from "../ports/runs.ts";
import { resumeRun, startRun, type BeginParts } from "./begin-run.ts";
import { draftUndo } from "./draft-undo.ts";
import type { LinkRunId } from "./link-run.ts";
import type { PickedRows } from "./run-draft.ts";
import { runView, type RunView } from "./run-view.ts";

export interface RunPagesParts extends PreviewParts, BeginParts {
  drafts: LinkDraftRows;
  reads: LinkRunReads;
}

export type RunPages = ReturnType<typeof createRunPages>;

export function createRunPages(parts: RunPagesParts) {
  const { drafts, reads } = parts;
  return {
    /** Drafts the choices as a run for `start`. */
    preview: (shop: ShopRef, choices: LinkChoice[], options?: PlanOptions) =>
      previewLinks(parts, shop, { choices, kind: "link", ...options }),
    discard: drafts.discard,
    /** The number of a draft's tracked variants, and of those that will no longer be tracked. */
    tracking: drafts.tracking,
    setTracking: (shop: ShopRef, runId: LinkRunId, untrack: boolean) => drafts.setTracking(shop, { runId, untrack }),
    /** Picks the rows of a draft to carry out. Those whose size differs are left out until they are picked. */
    pickRows: (shop: ShopRef, runId: LinkRunId, pick: { rows: PickedRows; picked: boolean }) =>
      drafts.pick(shop, { runId, ...pick }),
    /**
     * Carries a draft out in the background; a few products are done before this returns. Reads the variants of a run
     * that isn't large from Shopify first, and leaves out those changed since the preview. `chosen`: the number of chosen
     * rows that the merchant saw, if shown.
     */
    start: (shop: ShopRef, runId: LinkRunId, chosen?: number) =>
      startRun(parts, shop, { runId, chosen: chosen ?? null }),
    /** Continues a stopped run, or tries the failed rows of a finished one again; reads first, as `start` does. */
    resume: (shop: ShopRef, runId: LinkRunId) => resumeRun(parts, shop, runId),
    draftUndo: (shop: ShopRef, runId: LinkRunId) => draftUndo(drafts, shop, runId),
    async find(shop: ShopRef, runId: LinkRunId): Promise<RunView | null> {
      const run = await reads.find(shop, runId);
      return run && runView(run);
    },
    /** The run that the page shows unasked: the running one, or the last one that ended. */
    async latest(shop: ShopRef): Promise<RunView | null> {
      const run = await reads.findLatest(shop);
      return run && runView(run);
    },
    rows: reads.rows,
    countOpenSales: reads.countOpenSales,
  };
}
