// The number of variants in each state, and how many of them are kits that sold lately. Pure.
import type { LinkState } from "./link-state.ts";
import type { StateCounts } from "./readiness.ts";

export interface LinkCounts {
  byState: StateCounts;
  all: number;
  /** Those in the list when it is narrowed to recent sales. */
  sold: { byState: StateCounts; all: number };
  /** Time of the last complete reading; null if never. */
  readAt: Date | null;
}

export function linkCountsOf(
  kept: readonly { state: LinkState; count: number; sold: number }[],
  readAt: Date | null,
): LinkCounts {
  return {
    byState: Object.fromEntries(kept.map(({ state, count }) => [state, count])),
    all: kept.reduce((sum, { state, count }) => sum + (state === "gone" ? 0 : count), 0),
    sold: {
      byState: Object.fromEntries(kept.filter(({ sold }) => sold > 0).map(({ state, sold }) => [state, sold])),
      all: kept.reduce((sum, { sold }) => sum + sold, 0),
    },
    readAt,
  };
}
