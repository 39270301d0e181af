// A kit order's customer details, from the store's shipping address. In memory only.
import { getCountryData } from "lib-address/lite";
import type { KitCustomer } from "../../../kit/kit-types.ts";
import type { StoreCustomer } from "../../ports/shopify-order.ts";
import type { OrderRules } from "../rules.ts";

export type CustomerResult =
  | { kind: "complete"; customer: KitCustomer }
  | { kind: "no_address" }
  /** Fields that Kit requires and the address lacks (kit-api "CustomerInfo"). */
  | { kind: "incomplete"; missing: ("name" | "address1" | "country")[] };

/** Values are sent unchanged, never cut (the specification gives no lengths); blank ones are left out. */
export function kitCustomer(
  store: StoreCustomer | null,
  rules: Pick<OrderRules, "passEmail" | "passPhone">,
): CustomerResult {
  const address = store?.address;
  if (!store || !address) return { kind: "no_address" };
  const person = text(address.name) ?? text([address.firstName, address.lastName].filter(Boolean).join(" "));
  const company = text(address.company);
  // If the address names only a company, the parcel goes to the company.
  const name = person ?? company;
  const address1 = text(address.address1);
  const country = text(address.countryCode);
  if (!name || !address1 || !country) {
    const missing = Object.entries({ name, address1, country }).filter(([, value]) => !value);
    return { kind: "incomplete", missing: missing.map(([field]) => field as "name" | "address1" | "country") };
  }
  const customer: KitCustomer = {
    name,
    address1,
    // Kit has no company field, and the parcel needs it: it goes before the second address line (decision 8).
    address2: text([person ? company : undefined, text(address.address2)].filter(Boolean).join(", ")),
    city: text(address.city),
    state: text(regionOnLabel(address)),
    postal_code: text(address.zip),
    country,
    email: rules.passEmail ? text(store.email) : undefined,
    phone: rules.passPhone ? phoneOf(store) : undefined,
  };
  return { kind: "complete", customer };
}

export function phoneOf(store: StoreCustomer | null): string | undefined {
  return text(store?.address?.phone) ?? text(store?.phone);
}

/**
 * The values whose HMAC reveals an address change. Excludes email and phone: passing them on is a setting, and changing
 * a setting is no change of the customer. The phone has its own HMAC (`comparedPhone`).
 */
export function customerParts(store: StoreCustomer | null): string[] {
  const a = store?.address;
  if (!a) return ["no address"];
  return [
    a.name,
    a.firstName,
    a.lastName,
    a.company,
    a.address1,
    a.address2,
    a.city,
    a.provinceCode,
    a.province,
    a.zip,
    a.countryCode,
  ].map((part) => text(part) ?? "");
}

function text(value: string | null | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed ? trimmed : undefined;
}

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
