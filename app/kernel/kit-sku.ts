// What counts as a kit's SKU: the one rule by which orders, linking and the daily check find a kit. In SQL the same rule is
// `lower(btrim(sku))` and `LIKE 'pmt\_%'`.

/** SKUs are compared trimmed and in lower case, so that " PMT_abc" finds `pmt_abc`. */
export function skuKey(sku: string): string {
  return sku.trim().toLowerCase();
}

/** Kit's SKUs start with `pmt_` (kit-api "ProductTemplate"). */
export function isKitSku(sku: string | null): boolean {
  return sku !== null && skuKey(sku).startsWith("pmt_");
}
