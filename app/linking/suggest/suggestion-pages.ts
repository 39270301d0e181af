// Suggestions for pages.
import { ExternalSku, type ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { LIKELY_FIRST_VARIANTS, LINKED_AT_ONCE, SUGGEST_AT_ONCE_VARIANTS } from "../limits.ts";
import type { Preview } from "../plan/preview-links.ts";
import type { LinkJobs } from "../ports/runs.ts";
import { type LinkStateRows, type UnlinkedSaleRows } from "../ports/variants.ts";
import type { RunPages } from "../runs/run-pages.ts";
import {
  findLikelyKits,
  suggestFor,
  tallySuggestions,
  type LikelyKits,
  type ShownSuggestion,
  type SuggestionTally,
} from "./suggest-for-page.ts";
import { suggestForStore, type StoreSuggestionParts, type SuggestionSearch } from "./suggest-for-store.ts";

export interface SuggestionPages {
  /** The best design for each variant of a page. */
  suggest(shop: ShopRef, variantIds: string[]): Promise<ShownSuggestion[]>;
  /** Unlinked variants that could be kits; null: too many variants to search before the page is drawn. */
  likely(shop: ShopRef): Promise<LikelyKits | null>;
  /** The number of suggestions of each level; null: too many variants to search while a page waits. */
  tally(shop: ShopRef): Promise<SuggestionTally | null>;
  /**
   * Drafts every suggestion of at least `score` (0 to 100) for unlinked variants: at once in a small store, else in the
   * background.
   */
  previewAll(shop: ShopRef, score: number): Promise<SuggestionSearch>;
  /** Drafts the suggestions for unlinked variants that sold and look like kits: of one product, or of all (null). */
  previewSold(shop: ShopRef, productId: ProductId | null): Promise<Preview>;
  /** The progress of the last search; null: its result was dealt with. */
  search(shop: ShopRef): Promise<SuggestionSearch | null>;
}

export interface SuggestionPagesParts extends StoreSuggestionParts {
  states: Pick<LinkStateRows, "counts">;
  jobs: Pick<LinkJobs, "enqueueSuggestions">;
  unlinked: Pick<UnlinkedSaleRows, "kitLike">;
  preview: RunPages["preview"];
}

export function createSuggestionPages(parts: SuggestionPagesParts): SuggestionPages {
  const { searches, states, jobs, unlinked, preview } = parts;
  return {
    suggest: (shop, variantIds) => suggestFor(parts, shop, variantIds),
    async likely(shop) {
      const { byState } = await states.counts(shop);
      if ((byState.not_linked ?? 0) > LIKELY_FIRST_VARIANTS) return null;
      return findLikelyKits(parts, shop, LIKELY_FIRST_VARIANTS);
    },
    async tally(shop) {
      const { byState } = await states.counts(shop);
      if ((byState.not_linked ?? 0) > SUGGEST_AT_ONCE_VARIANTS) return null;
      return tallySuggestions(parts, shop, SUGGEST_AT_ONCE_VARIANTS);
    },
    async previewAll(shop, score) {
      await searches.request(shop, score);
      const { byState } = await states.counts(shop);
      if ((byState.not_linked ?? 0) <= SUGGEST_AT_ONCE_VARIANTS) await suggestForStore(parts, shop);
      else await jobs.enqueueSuggestions(shop.id);
      return (await searches.read(shop)) ?? { kind: "none", score };
    },
    async previewSold(shop, productId) {
      const variantIds = await unlinked.kitLike(shop, productId, LINKED_AT_ONCE);
      const suggestions = await suggestFor(parts, shop, variantIds);
      const choices = suggestions.map(({ variantId, design }) => ({
        kind: "link" as const,
        variantId: VariantId.parse(variantId),
        design: ExternalSku.parse(design),
      }));
      return preview(shop, choices);
    },
    search: (shop) => searches.read(shop),
  };
}
