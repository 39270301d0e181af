import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const suggestionStrip = {
  reviewCertain: (count: number) => `Review ${formatCount(count, "strong match", "strong matches")}`,
  /** Beside the button of the certain ones. */
  reviewAll: (count: number) => `Review all ${formatNumber(count)}`,
  review: (count: number) => `Review ${formatCount(count, "match", "matches")}`,
  findAll: (count: number) => `Find matches for ${formatCount(count, "variant")}`,
} as const;
