// Linking's interface for pages, by part. Every call carries the shop, and every row is found through it.
import type { ShopRef } from "../kernel/shop-ref.ts";
import { createCsvPages } from "./csv/csv-pages.ts";
import type { LinkCsvRows, UnitCostRows } from "./ports/variants.ts";
import { createRunPages, type RunPagesParts } from "./runs/run-pages.ts";
import { createSuggestionPages, type SuggestionPagesParts } from "./suggest/suggestion-pages.ts";
import { previewCosts, readUnitCosts, saveUnitCosts } from "./unit-costs.ts";
import { createVariantPages, type VariantPagesParts } from "./variants/variant-pages.ts";

export interface LinkingPagesParts {
  csv: LinkCsvRows;
  costs: UnitCostRows;
  variants: VariantPagesParts;
  runs: RunPagesParts;
  suggestions: Omit<SuggestionPagesParts, "preview">;
}

export type LinkingPages = ReturnType<typeof createLinkingPages>;

export function createLinkingPages({ csv, costs, variants, runs, suggestions }: LinkingPagesParts) {
  const runPages = createRunPages(runs);
  return {
    variants: createVariantPages(variants),
    runs: runPages,
    suggestions: createSuggestionPages({ ...suggestions, preview: runPages.preview }),
    csv: createCsvPages({ ...runs, csv }),
    unitCosts: {
      /** The merchant's unit cost of each product in Kit's catalog. */
      list: costs.list,
      /** The same, with the other data of the unit cost page. */
      overview: (shop: ShopRef) => readUnitCosts(costs, shop),
      /** Drafts writing the entered costs to every variant with a different one in Shopify. */
      preview: (shop: ShopRef) => previewCosts({ ...runs, costs }, shop),
      /** `entered`: amounts as typed, by Kit's product id; empty removes one. All or nothing. */
      save: (shop: ShopRef, entered: unknown) => saveUnitCosts(costs, shop, entered),
    },
  };
}
