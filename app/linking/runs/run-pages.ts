// What pages ask of runs: preview, start, watch, resume, undo.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkChoice, PlanOptions } from "../plan/plan-links.ts";
import { previewLinks } from "../plan/preview-links.ts";
import type { Preview, PreviewParts } from "../plan/preview-links.ts";
import type { LinkDraftRows } from "../ports/link-draft-rows.ts";
import type { LinkRunReads, RunRowsPage, RunRowsQuery } from "../ports/link-run-reads.ts";
import { resumeRun, startRun } from "./begin-run.ts";
import type { BeginParts, ResumeRun, StartRun } from "./begin-run.ts";
import { draftUndo } from "./draft-undo.ts";
import type { DraftUndo } from "./draft-undo.ts";
import type { LinkRunId } from "./link-run.ts";
import type { DraftTracking, PickedRows } from "./run-draft.ts";
import { runView } from "./run-view.ts";
import type { RunView } from "./run-view.ts";

export interface RunPages {
  /** What the choices would change, kept as a draft that `start` carries out. */
  preview(shop: ShopRef, choices: LinkChoice[], options: PlanOptions): Promise<Preview>;
  discard(shop: ShopRef, runId: LinkRunId): Promise<void>;
  /** How many variants of a draft are tracked, and how many of them will not be any more. */
  tracking(shop: ShopRef, runId: LinkRunId): Promise<DraftTracking>;
  setTracking(shop: ShopRef, runId: LinkRunId, untrack: boolean): Promise<void>;
  /** Which rows of a draft will be carried out. Those whose size differs will not, until they are picked. */
  pickRows(shop: ShopRef, runId: LinkRunId, pick: { rows: PickedRows; picked: boolean }): Promise<void>;

  /**
   * Carries a draft out in the background; a few products are done before this answers. The variants of a run that is not large are
   * read from Shopify first, and what was changed since the preview is left alone. `chosen`: how many rows the merchant saw as
   * chosen, if somebody looked.
   */
  start(shop: ShopRef, runId: LinkRunId, chosen?: number): Promise<StartRun>;
  /** Goes on with a stopped run, or tries the failed rows of a finished one again; reads first, as `start` does. */
  resume(shop: ShopRef, runId: LinkRunId): Promise<ResumeRun>;
  /** A draft that takes back what the run has written. */
  draftUndo(shop: ShopRef, runId: LinkRunId): Promise<DraftUndo>;

  find(shop: ShopRef, runId: LinkRunId): Promise<RunView | null>;
  /** The run that the page shows without being asked: the one that is running, or the last one that ended. */
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
    preview: (shop, choices, options) => previewLinks(parts, shop, { choices, kind: "link", options }),
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
