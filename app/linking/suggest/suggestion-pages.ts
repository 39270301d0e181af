// What pages ask of suggestions.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { SUGGEST_AT_ONCE_VARIANTS } from "../limits.ts";
import type { PlanOptions } from "../plan/plan-links.ts";
import type { LinkJobs } from "../ports/link-jobs.ts";
import type { LinkStateRows } from "../ports/link-state-rows.ts";
import { suggestFor, tallySuggestions } from "./suggest-for-page.ts";
import type { ShownSuggestion, SuggestionTally } from "./suggest-for-page.ts";
import { suggestForStore } from "./suggest-for-store.ts";
import type { StoreSuggestionParts, SuggestionSearch } from "./suggest-for-store.ts";

export interface SuggestionPages {
  /** The best design for each of some variants, those of a page. */
  suggest(shop: ShopRef, variantIds: string[]): Promise<ShownSuggestion[]>;
  /** How many suggestions there are of each level; null: too many variants to look at while a page waits. */
  tally(shop: ShopRef): Promise<SuggestionTally | null>;
  /**
   * A draft of every suggestion of at least `score` (0 to 100) for variants that are not linked: at once in a small store, else
   * in the background.
   */
  previewAll(shop: ShopRef, score: number, options: PlanOptions): Promise<SuggestionSearch>;
  /** How far the last such search is; null: what came of it was dealt with. */
  search(shop: ShopRef): Promise<SuggestionSearch | null>;
}

export interface SuggestionPagesParts extends StoreSuggestionParts {
  states: Pick<LinkStateRows, "counts">;
  jobs: Pick<LinkJobs, "enqueueSuggestions">;
}

export function createSuggestionPages(parts: SuggestionPagesParts): SuggestionPages {
  const { searches, states, jobs } = parts;
  return {
    suggest: (shop, variantIds) => suggestFor(parts, shop, variantIds),
    async tally(shop) {
      const { byState } = await states.counts(shop);
      if ((byState.not_linked ?? 0) > SUGGEST_AT_ONCE_VARIANTS) return null;
      return tallySuggestions(parts, shop, SUGGEST_AT_ONCE_VARIANTS);
    },
    async previewAll(shop, score, options) {
      await searches.request(shop, { score, options });
      const { byState } = await states.counts(shop);
      if ((byState.not_linked ?? 0) <= SUGGEST_AT_ONCE_VARIANTS) await suggestForStore(parts, shop);
      else await jobs.enqueueSuggestions(shop.id);
      return (await searches.read(shop)) ?? { kind: "none", score };
    },
    search: (shop) => searches.read(shop),
  };
}
