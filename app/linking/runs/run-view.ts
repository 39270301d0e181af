// A run as shown to the merchant: its progress, and the result of each row. Pure.
import { PLAN_WARNINGS, type PlannedRow, type PlanRefusal, type PlanWarning } from "../plan/plan-links.ts";
import type { LinkRunKind, LinkRunState, RowState, StopReason } from "./link-run.ts";

/** Rows in one state, or with one warning; null: all. */
export type RowsOnly = RowState | PlanWarning | null;

export interface RunView {
  id: string;
  kind: LinkRunKind;
  state: LinkRunState;
  stopReason: StopReason | null;
  counts: Record<RowState, number>;
  /** Rows whose size differs, and those of them that wait to be carried out. */
  sizeDiffers: { all: number; chosen: number };
  /** For a draft: the number of rows with each warning, most serious first; leaves out those without rows. */
  warnings: { warning: PlanWarning; count: number }[];
  /** Changes that will be carried out, without refused and left-out rows. */
  total: number;
  /** Finished rows, or those that Shopify has done so far in a bulk operation, whose results come at its end. */
  settled: number;
  /** Shopify processes all rows together; their results come at the end. */
  together: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  /** Whether something was written that can be undone, and was not undone yet. */
  canUndo: boolean;
  /** Whether something failed that can be tried again and was not undone since. */
  canRetry: boolean;
}

export type RowReason = "refused" | "no_answer" | "changed_since" | "cost_differs" | PlanRefusal;

export interface RunRowView extends Pick<PlannedRow, "title" | "oldSku" | "newSku" | "cost" | "sizes" | "warnings"> {
  position: number;
  variantId: string;
  productId: string;
  /** Address of the product's picture at Shopify; null: none, or the variant is no longer known. */
  productImage: string | null;
  /** The name of the new design; null: none, or one that Kit no longer has. */
  design: string | null;
  /** SHA-256 of the new design's print file; null: none, or the app doesn't have it. */
  printFile: string | null;
  newTracked: boolean | null;
  state: RowState;
  /** `cost_differs`: a written row whose cost Shopify stored as another amount. */
  reason: RowReason | null;
  detail: string | null;
}

/** A run as stored, with counts of its rows. */
export interface RunFacts extends Omit<
  RunView,
  "counts" | "sizeDiffers" | "total" | "settled" | "canUndo" | "canRetry"
> {
  /** It was undone, or is being undone. */
  undone: boolean;
  /** For a running bulk operation: its progress from 0 to 1. */
  bulkShare: number | null;
  tallies: {
    state: RowState;
    count: number;
    /** Rows in the file of a bulk operation. */
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
    sizeDiffers: { all: tallies.reduce((sum, one) => sum + one.sizeDiffers, 0), chosen: waiting?.sizeDiffers ?? 0 },
    total,
    settled: total - counts.waiting + Math.floor((waiting?.inBulk ?? 0) * (bulkShare ?? 0)),
    canUndo: run.state === "done" && counts.done > 0 && !undone,
    canRetry: run.state === "done" && counts.failed > 0 && !undone,
  };
}
