// Words of the strip that says how many suggestions there are.
import type { SuggestionTally } from "../../linking/suggest/suggest-for-page.ts";
import { formatCount, formatNumber } from "../format.ts";

export const suggestionStrip = {
  title: "Suggestions",
  counting: "Looking for matches",
  body: "We compare SKUs, titles, and sizes with your designs. You review every change before it's made.",
  /** "6 certain matches · 4 likely · 9 possible". */
  tally: ({ certain, likely, possible }: SuggestionTally) => {
    const levels = [
      { count: certain, level: "certain" },
      { count: likely, level: "likely" },
      { count: possible, level: "possible" },
    ].filter(({ count }) => count > 0);
    if (levels.length === 0) return "No matches with your designs";
    return levels
      .map(({ count, level }, at) =>
        at === 0 ? formatCount(count, `${level} match`, `${level} matches`) : `${formatNumber(count)} ${level}`,
      )
      .join(" · ");
  },
  reviewCertain: (count: number) => `Review ${formatNumber(count)} certain`,
  reviewLikely: (count: number) => `Review ${formatNumber(count)} certain and likely`,
  reviewAll: (count: number) => `Review all ${formatNumber(count)}`,
  findAll: (count: number) => `Find matches for ${formatCount(count, "variant")}`,
} as const;
