import type { VariantRow } from "../../linking/variants/search-variants.ts";
import { productName } from "../format.ts";

export function nameOfVariant(row: VariantRow): string {
  return productName(row.productTitle, row.variantTitle);
}
