// Shoppers whose every value carries a mark that can be searched for afterwards in all that the app keeps.
import type { PlaceOrder } from "../../sandbox/shopify/types.ts";

/** In every text of a customer's; numbers carry `CANARY_DIGITS`. */
export const CANARY = "cnry";
const CANARY_DIGITS = "9991742";

/** Postal codes have no format there, so that theirs carry the mark. */
const PLACES = [
  { city: "Port", country: "Bahamas", countryCode: "BS", province: "New Providence", provinceCode: "NP" },
  { city: "Lehtola", country: "Aruba", countryCode: "AW", province: null, provinceCode: null },
  { city: "九龍", country: "Hong Kong SAR", countryCode: "HK", province: "Kowloon", provinceCode: "KL" },
  { city: "دبي", country: "United Arab Emirates", countryCode: "AE", province: "Dubai", provinceCode: "DU" },
];

/** Matches any value that a shopper of these gave. */
export const CANARY_PATTERN = new RegExp(`${CANARY}|${CANARY_DIGITS}\\d{5}`, "i");
export const CANARY_HEX = Buffer.from(CANARY).toString("hex");

export function shopper(index: number): Pick<PlaceOrder, "customer" | "shippingAddress" | "note" | "customAttributes"> {
  const mark = `${CANARY}${index}`;
  const place = PLACES[index % PLACES.length]!;
  const phone = `+1${CANARY_DIGITS}${String(index).padStart(5, "0")}`;
  const firstName = `Ada${mark}`;
  const lastName = index % 5 === 0 ? `🦔 بن ${mark}` : `Hill-${mark}`;
  return {
    customer: { firstName, lastName, email: `${mark}@shopper.example`, phone },
    shippingAddress: {
      ...place,
      firstName,
      lastName,
      company: index % 4 === 0 ? `${mark} Ltd` : null,
      address1: `${index} ${mark} Lane`,
      address2: index % 3 === 0 ? `Flat ${mark}` : null,
      city: `${place.city} ${mark}`,
      zip: `${CANARY}-${index}`,
      phone,
    },
    note: `please ring ${mark}`,
    customAttributes: [{ key: "engraving", value: `for ${mark}` }],
  };
}
