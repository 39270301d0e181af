// Filters for the rows of a run that may need the merchant, if there are any.
import type { RowsOnly, RunView } from "../../../linking/runs/run-view.ts";
import { runs } from "../../texts/links/link-runs.ts";

type Counted = Pick<RunView, "state" | "total" | "counts" | "sizeDiffers">;

export function rowFilters({ state, total, counts, sizeDiffers }: Counted): { only: RowsOnly; words: string }[] {
  const draft = state === "draft";
  const someDiffer = draft && sizeDiffers.all < total + counts.left_out;
  return [
    { only: "size_differs" as const, words: runs.onlySizeDiffers, count: someDiffer ? sizeDiffers.all : 0 },
    { only: "failed" as const, words: runs.onlyFailed, count: counts.failed },
    { only: "skipped" as const, words: runs.onlySkipped, count: counts.skipped },
    { only: "refused" as const, words: runs.onlyRefused, count: counts.refused },
    // In a draft, a row would leave this list as soon as it is ticked.
    { only: "left_out" as const, words: runs.onlyLeftOut, count: draft ? 0 : counts.left_out },
  ].filter(({ count }) => total + counts.left_out > 0 && count > 0);
}
