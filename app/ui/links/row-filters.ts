// Which rows of a run can be shown by themselves: those that the merchant may have to see to, where there are any.
import type { RowState, RunView } from "../../mapping/read-run.ts";
import { runs } from "../texts/link-runs.ts";

export function rowFilters({ total, counts }: Pick<RunView, "total" | "counts">): { state: RowState; words: string }[] {
  return [
    { state: "failed" as const, words: runs.onlyFailed },
    { state: "skipped" as const, words: runs.onlySkipped },
    { state: "refused" as const, words: runs.onlyRefused },
  ].filter(({ state }) => total > 0 && counts[state] > 0);
}
