// All of linking's rows, for composition. Adapter: app/database/linking/linking-rows.ts.
import type { IntendedSizeRows } from "./intended-size-rows.ts";
import type { LinkCsvRows } from "./link-csv-rows.ts";
import type { LinkStateRows } from "./link-state-rows.ts";
import type { MadeVariantRows } from "./made-variant-rows.ts";
import type { NotKitRows } from "./not-kit-rows.ts";
import type { SaleRows } from "./sale-rows.ts";
import type { DesignWordRows, SuggestionSearchRows } from "./suggestion-rows.ts";
import type { UnitCostRows } from "./unit-cost-rows.ts";
import type { UnlinkedSaleRows } from "./unlinked-sale-rows.ts";
import type { VariantListRows } from "./variant-list-rows.ts";
import type { VariantRows } from "./variant-rows.ts";

export interface LinkingRows {
  variants: VariantRows;
  list: VariantListRows;
  made: MadeVariantRows;
  sales: SaleRows;
  states: LinkStateRows;
  words: DesignWordRows;
  searches: SuggestionSearchRows;
  sizes: IntendedSizeRows;
  notKits: NotKitRows;
  unlinked: UnlinkedSaleRows;
  csv: LinkCsvRows;
  costs: UnitCostRows;
}
