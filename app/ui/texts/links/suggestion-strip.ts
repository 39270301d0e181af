// Texts of the buttons that lead to suggestions.
import { formatCount, formatNumber } from "../../format.ts";

export const suggestionStrip = {
  reviewCertain: (count: number) => `Review ${formatNumber(count)} certain`,
  reviewAll: (count: number) => `Review all ${formatNumber(count)}`,
  findAll: (count: number) => `Find matches for ${formatCount(count, "variant")}`,
} as const;
