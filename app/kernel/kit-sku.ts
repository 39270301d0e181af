// What counts as a kit's SKU: the one rule by which orders, linking and the daily check find a kit. PostgreSQL has the
// same rule as the functions `sku_key_of` and `is_kit_sku`, and stores keys in the columns `sku_key` (migration
// `one_sku_key`); test/database/sku-key.test.ts compares the two.

const ASCII_CAPITALS = /[A-Z]+/g;

/**
 * SKUs are compared trimmed and in lower case, so that " PMT_abc" finds `pmt_abc`. Trims the white space of
 * JavaScript's trim, including no-break spaces. Lowers ASCII letters only: for others the result depends on a
 * database's locale, and a Kelvin sign must not find a k.
 */
export function skuKey(sku: string): string {
  return sku.trim().replace(ASCII_CAPITALS, (letters) => letters.toLowerCase());
}

/** Kit's SKUs start with `pmt_` (kit-api "ProductTemplate"). */
export function isKitSku(sku: string | null): boolean {
  return sku !== null && skuKey(sku).startsWith("pmt_");
}
