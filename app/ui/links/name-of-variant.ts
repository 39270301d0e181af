import type { VariantRow } from "../../linking/mirror/search-variants.ts";

export function nameOfVariant(row: VariantRow): string {
  return row.variantTitle === "" ? row.productTitle : `${row.productTitle}, ${row.variantTitle}`;
}
