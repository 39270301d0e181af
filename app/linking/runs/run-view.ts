// A run as the merchant sees it: how far it is, and row by row what came of it. Pure.
import { PLAN_WARNINGS, type PlanRefusal, type PlanWarning } from "../plan/plan-links.ts";
import type { SizeGap } from "../sizes/size.ts";
import type { LinkRunKind, LinkRunState, RowState, StopReason } from "./link-run.ts";

/** Rows of one state, or those with one warning; null: all. */
export type RowsOnly = RowState | PlanWarning | null;

export interface RunView {
  id: string;
  kind: LinkRunKind;
  state: LinkRunState;
  /** Of a stopped run. */
  stopReason: StopReason | null;
  counts: Record<RowState, number>;
  /** Rows whose size differs, and those of them that wait to be carried out. */
  sizeDiffers: { all: number; chosen: number };
  /** Of a draft: how many of its rows have each, the gravest first; those without rows are left out. */
  warnings: { warning: PlanWarning; count: number }[];
  /** Of changes that will be carried out: those that are refused or left out are not among them. */
  total: number;
  /** Those that are through, or that Shopify has done while it works on all of them at once: its results come at the end. */
  settled: number;
  /** Shopify works on all of them together, so that the results of rows come at its end. */
  together: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  /** Whether something was written that can be taken back, and was not yet. */
  canUndo: boolean;
  /** Whether something failed that can be tried again: not what was taken back since. */
  canRetry: boolean;
}

/** Why a row was not written. */
export type RowReason = "refused" | "no_answer" | "changed_since" | "cost_differs" | PlanRefusal;

export interface RunRowView {
  position: number;
  variantId: string;
  productId: string;
  title: string;
  oldSku: string;
  newSku: string;
  /** The name of the design that it will be; null: none, or one that Kit does not have any more. */
  design: string | null;
  newTracked: boolean | null;
  cost: { old: string | null; new: string | null } | null;
  /** Where they differ. */
  sizes: SizeGap | null;
  warnings: PlanWarning[];
  state: RowState;
  /** `cost_differs`: of a written row, whose cost Shopify keeps in another amount. */
  reason: RowReason | null;
  detail: string | null;
}

/** A run as stored, with its rows counted. */
export interface RunFacts extends Pick<
  RunView,
  "id" | "kind" | "state" | "stopReason" | "together" | "createdAt" | "finishedAt" | "warnings"
> {
  /** It was taken back, or is being. */
  undone: boolean;
  /** Of a bulk operation at work: how much of it is done, from 0 to 1. */
  bulkShare: number | null;
  tallies: {
    state: RowState;
    count: number;
    /** Those that are in the file of a bulk operation. */
    inBulk: number;
    sizeDiffers: number;
  }[];
}

export function runView({ undone, bulkShare, tallies, warnings, ...run }: RunFacts): RunView {
  const counts = { waiting: 0, done: 0, failed: 0, skipped: 0, refused: 0, left_out: 0 };
  for (const { state, count } of tallies) counts[state] = count;
  const waiting = tallies.find(({ state }) => state === "waiting");
  const total = counts.waiting + counts.done + counts.failed + counts.skipped;
  return {
    ...run,
    warnings: PLAN_WARNINGS.flatMap((warning) => warnings.find((one) => one.warning === warning) ?? []),
    counts,
    sizeDiffers: {
      all: tallies.reduce((sum, tally) => sum + tally.sizeDiffers, 0),
      chosen: waiting?.sizeDiffers ?? 0,
    },
    total,
    settled: total - counts.waiting + Math.floor((waiting?.inBulk ?? 0) * (bulkShare ?? 0)),
    canUndo: run.state === "done" && counts.done > 0 && !undone,
    canRetry: run.state === "done" && counts.failed > 0 && !undone,
  };
}
