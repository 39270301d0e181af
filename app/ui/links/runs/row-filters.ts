// Filters for the rows of a run that may need the merchant, if there are any besides others.
import type { RowsOnly, RunView } from "../../../linking/runs/run-view.ts";
import { runs } from "../../texts/links/link-runs.ts";

type Counted = Pick<RunView, "state" | "counts" | "sizeDiffers">;

export function rowFilters({ state, counts, sizeDiffers }: Counted): { only: RowsOnly; words: string }[] {
  const draft = state === "draft";
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { only: "size_differs" as const, words: runs.onlySizeDiffers, count: draft ? sizeDiffers.all : 0 },
    { only: "failed" as const, words: runs.onlyFailed, count: counts.failed },
    { only: "skipped" as const, words: runs.onlySkipped, count: counts.skipped },
    { only: "refused" as const, words: runs.onlyRefused, count: counts.refused },
    // In a draft, a row would leave this list as soon as it is ticked.
    { only: "left_out" as const, words: runs.onlyLeftOut, count: draft ? 0 : counts.left_out },
  ].filter(({ count }) => count > 0 && count < all);
}
