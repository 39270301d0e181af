// How many variants are in each state, and how many of them are kits that sold lately. Pure.
import type { LinkState } from "./link-state.ts";
import type { StateCounts } from "./readiness.ts";

export interface LinkCounts {
  byState: StateCounts;
  /** Variants that are there. */
  all: number;
  /** The same of those that the list shows when it is narrowed to what sold lately. */
  sold: { byState: StateCounts; all: number };
  /** When the store was last read whole; null: never. */
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
