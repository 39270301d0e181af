// The share of kits that are ready to be sold, and the reasons for the rest: their orders would be held, or a customer
// might get another size than the one bought. Pure: calculated from counts of link states, of the kits that sold
// lately, or of all kits if none did.
import type { LinkState } from "./link-state.ts";

export type StateCounts = Partial<Record<LinkState, number>>;

export const UNREADY = ["broken", "conflict", "size_differs", "inactive_design", "no_artwork", "not_linked"] as const;
export type Unready = (typeof UNREADY)[number];

export interface Readiness {
  /** `sold`: kits sold in the last `SOLD_DAYS` days. `all`: every kit of the store, since none was sold. */
  of: "sold" | "all";
  kits: number;
  ready: number;
  /** The others by reason, in the order of `UNREADY`. */
  unready: { state: Unready; count: number }[];
}

/**
 * `sold`: variants that were sold as kits or are kits now; unlinked ones have lost their SKU since. `all`: the whole
 * store, where unlinked variants are ordinary goods.
 */
export function readinessOf(sold: StateCounts, all: StateCounts): Readiness {
  const ofSold = reckon("sold", sold);
  return ofSold.kits > 0 ? ofSold : reckon("all", { ...all, not_linked: 0 });
}

function reckon(of: Readiness["of"], counts: StateCounts): Readiness {
  const ready = (counts.linked ?? 0) + (counts.by_sku ?? 0);
  const unready = UNREADY.map((state) => ({ state, count: counts[state] ?? 0 })).filter(({ count }) => count > 0);
  return { of, kits: unready.reduce((sum, { count }) => sum + count, ready), ready, unready };
}
