import { productName } from "../../kernel/text/isolated.ts";
import type { VariantRow } from "../../linking/variants/search-variants.ts";

export function nameOfVariant(row: VariantRow): string {
  return productName(row.productTitle, row.variantTitle);
}
