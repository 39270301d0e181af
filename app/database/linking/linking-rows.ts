import type { Pool } from "pg";
import type { LinkingRows } from "../../linking/ports/variants.ts";
import { createIntendedSizeRows } from "./intended-size-rows.ts";
import { createLinkCsvRows } from "./link-csv-rows.ts";
import { createLinkStateRows } from "./link-state-rows.ts";
import { createNotKitRows } from "./not-kit-rows.ts";
import { createSaleRows } from "./sale-rows.ts";
import { createDesignWordRows, createSuggestionSearchRows } from "./suggestion-rows.ts";
import { createUnitCostRows } from "./unit-cost-rows.ts";
import { createUnlinkedSaleRows } from "./unlinked-sale-rows.ts";
import { createVariantListRows } from "./variant-list-rows.ts";
import { createMadeVariantRows, createVariantRows } from "./variant-rows.ts";

export function createLinkingRows(pool: Pool): LinkingRows {
  return {
    variants: createVariantRows(pool),
    list: createVariantListRows(pool),
    made: createMadeVariantRows(pool),
    sales: createSaleRows(pool),
    states: createLinkStateRows(pool),
    words: createDesignWordRows(pool),
    searches: createSuggestionSearchRows(pool),
    sizes: createIntendedSizeRows(pool),
    notKits: createNotKitRows(pool),
    unlinked: createUnlinkedSaleRows(pool),
    csv: createLinkCsvRows(pool),
    costs: createUnitCostRows(pool),
  };
}
