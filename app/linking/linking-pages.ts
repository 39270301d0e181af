// What pages may ask of linking, by part. Every call carries the shop, and every row is found through it.
import type { Pool } from "pg";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { createCsvPages } from "./csv/csv-pages.ts";
import type { CsvPages } from "./csv/csv-pages.ts";
import { createVariantPages } from "./mirror/variant-pages.ts";
import type { VariantPages, VariantPagesParts } from "./mirror/variant-pages.ts";
import { createRunPages } from "./runs/run-pages.ts";
import type { RunPages, RunPagesParts } from "./runs/run-pages.ts";
import { createSuggestionPages } from "./suggest/suggestion-pages.ts";
import type { SuggestionPages, SuggestionPagesParts } from "./suggest/suggestion-pages.ts";
import { readUnitCosts, saveUnitCosts } from "./unit-costs.ts";
import type { SaveUnitCosts, UnitCost } from "./unit-costs.ts";

export interface LinkingPages {
  variants: VariantPages;
  runs: RunPages;
  suggestions: SuggestionPages;
  csv: CsvPages;
  unitCosts: UnitCostPages;
}

interface UnitCostPages {
  /** What the merchant pays for each product of Kit's catalog. */
  list(shop: ShopRef): Promise<UnitCost[]>;
  /** `entered`: amounts as typed, by Kit's id of the product; empty takes one back. All or nothing. */
  save(shop: ShopRef, entered: unknown): Promise<SaveUnitCosts>;
}

export interface LinkingPagesParts {
  pool: Pool;
  variants: VariantPagesParts;
  runs: RunPagesParts;
  suggestions: SuggestionPagesParts;
}

export function createLinkingPages({ pool, variants, runs, suggestions }: LinkingPagesParts): LinkingPages {
  return {
    variants: createVariantPages(variants),
    runs: createRunPages(runs),
    suggestions: createSuggestionPages(suggestions),
    csv: createCsvPages({ ...runs, pool }),
    unitCosts: {
      list: (shop) => readUnitCosts(pool, shop),
      save: (shop, entered) => saveUnitCosts(pool, shop, entered),
    },
  };
}
