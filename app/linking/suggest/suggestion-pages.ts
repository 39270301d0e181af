import type { ProductId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { LIKELY_FIRST_VARIANTS, LINKED_AT_ONCE, SUGGEST_AT_ONCE_VARIANTS } from "../limits.ts";
import type { Preview } from "../plan/preview-links.ts";
import type { LinkJobs } from "../ports/runs.ts";
import type { LinkStateRows, UnlinkedSaleRows } from "../ports/variants.ts";
import type { RunPages } from "../runs/run-pages.ts";
import {
  choiceOf,
  findLikelyKits,
  suggestFor,
  tallySuggestions,
  type LikelyKits,
  type SuggestionTally,
} from "./suggest-for-page.ts";
import { suggestForStore, type StoreSuggestionParts, type SuggestionSearch } from "./suggest-for-store.ts";

export interface SuggestionPagesParts extends StoreSuggestionParts {
  states: Pick<LinkStateRows, "counts">;
  jobs: Pick<LinkJobs, "enqueueSuggestions">;
  unlinked: Pick<UnlinkedSaleRows, "kitLike">;
  preview: RunPages["preview"];
}

export function createSuggestionPages(parts: SuggestionPagesParts) {
  const { searches, states, jobs, unlinked, preview } = parts;
  const countUnlinked = async (shop: ShopRef) => (await states.counts(shop)).byState.not_linked ?? 0;
  return {
    /** The best design for each variant of a page. */
    suggest: (shop: ShopRef, variantIds: string[]) => suggestFor(parts, shop, variantIds),
    /** Unlinked variants that could be kits; null: too many variants to search before the page is drawn. */
    async likely(shop: ShopRef): Promise<LikelyKits | null> {
      if ((await countUnlinked(shop)) > LIKELY_FIRST_VARIANTS) return null;
      return findLikelyKits(parts, shop, LIKELY_FIRST_VARIANTS);
    },
    /** The number of suggestions of each level; null: too many variants to search while a page waits. */
    async tally(shop: ShopRef): Promise<SuggestionTally | null> {
      if ((await countUnlinked(shop)) > SUGGEST_AT_ONCE_VARIANTS) return null;
      return tallySuggestions(parts, shop, SUGGEST_AT_ONCE_VARIANTS);
    },
    /** Drafts every suggestion of at least `score` for unlinked variants: in a large store in the background. */
    async previewAll(shop: ShopRef, score: number): Promise<SuggestionSearch> {
      await searches.request(shop, score);
      if ((await countUnlinked(shop)) <= SUGGEST_AT_ONCE_VARIANTS) await suggestForStore(parts, shop);
      else await jobs.enqueueSuggestions(shop.id);
      return (await searches.read(shop)) ?? { kind: "none", score };
    },
    /** Drafts the suggestions for unlinked variants that sold and look like kits: of one product, or of all (null). */
    async previewSold(shop: ShopRef, productId: ProductId | null): Promise<Preview> {
      const variantIds = await unlinked.kitLike(shop, productId, LINKED_AT_ONCE);
      const suggestions = await suggestFor(parts, shop, variantIds);
      return preview(shop, suggestions.map(choiceOf));
    },
    /** The progress of the last search; null: its result was dealt with. */
    search: searches.read,
  };
}
