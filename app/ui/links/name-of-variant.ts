import type { VariantRow } from "../../linking/variants/search-variants.ts";

export function nameOfVariant(row: VariantRow): string {
  return row.variantTitle === "" ? row.productTitle : `${row.productTitle}, ${row.variantTitle}`;
}
