// Linking's interface for pages, by part. Every call carries the shop, and every row is found through it.
import type { ShopRef } from "../kernel/shop-ref.ts";
import { createCsvPages, type CsvPages } from "./csv/csv-pages.ts";
import type { Preview } from "./plan/preview-links.ts";
import { type LinkCsvRows, type UnitCostRows } from "./ports/variants.ts";
import { createRunPages, type RunPages, type RunPagesParts } from "./runs/run-pages.ts";
import { createSuggestionPages, type SuggestionPages, type SuggestionPagesParts } from "./suggest/suggestion-pages.ts";
import {
  previewCosts,
  readUnitCosts,
  saveUnitCosts,
  type SaveUnitCosts,
  type UnitCost,
  type UnitCosts,
} from "./unit-costs.ts";
import { createVariantPages, type VariantPages, type VariantPagesParts } from "./variants/variant-pages.ts";

export interface LinkingPages {
  variants: VariantPages;
  runs: RunPages;
  suggestions: SuggestionPages;
  csv: CsvPages;
  unitCosts: UnitCostPages;
}

interface UnitCostPages {
  /** The merchant's unit cost of each product in Kit's catalog. */
  list(shop: ShopRef): Promise<UnitCost[]>;
  /** The shop's currency; null if unknown. */
  currency(shop: ShopRef): Promise<string | null>;
  /** The same, with the other data of the unit cost page. */
  overview(shop: ShopRef): Promise<UnitCosts>;
  /** Drafts writing the entered costs to every variant with a different one in Shopify. */
  preview(shop: ShopRef): Promise<Preview>;
  /** `entered`: amounts as typed, by Kit's product id; empty removes one. All or nothing. */
  save(shop: ShopRef, entered: unknown): Promise<SaveUnitCosts>;
}

export interface LinkingPagesParts {
  csv: LinkCsvRows;
  costs: UnitCostRows;
  variants: VariantPagesParts;
  runs: RunPagesParts;
  suggestions: Omit<SuggestionPagesParts, "preview">;
}

export function createLinkingPages({ csv, costs, variants, runs, suggestions }: LinkingPagesParts): LinkingPages {
  const runPages = createRunPages(runs);
  return {
    variants: createVariantPages(variants),
    runs: runPages,
    suggestions: createSuggestionPages({ ...suggestions, preview: runPages.preview }),
    csv: createCsvPages({ ...runs, csv }),
    unitCosts: {
      list: (shop) => costs.list(shop),
      currency: (shop) => costs.currency(shop),
      overview: (shop) => readUnitCosts(costs, shop),
      preview: (shop) => previewCosts({ ...runs, costs }, shop),
      save: (shop, entered) => saveUnitCosts(costs, shop, entered),
    },
  };
}
