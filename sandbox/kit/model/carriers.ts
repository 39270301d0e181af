// Parcel numbers in the carriers' formats, so that a screen shows realistic ones.
import { alpha2Of } from "./countries.ts";
import type { Random } from "./random.ts";
import type { TrackingEntry } from "./world.ts";

const LINKS: Record<string, (number: string) => string> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  DHL: (number) => `https://www.dhl.com/track?id=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  "Royal Mail": (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
};

export function trackingLink(carrier: string, number: string): string {
  const known = Object.keys(LINKS).find((name) => name.toLowerCase() === carrier.toLowerCase());
  const encoded = encodeURIComponent(number);
  return known ? LINKS[known]!(encoded) : `https://parcels.example/track?number=${encoded}`;
}

/**
 * A parcel to the country: USPS within the United States, Royal Mail to the United Kingdom, PostNL to the Netherlands,
 * DHL elsewhere. PostNL's links contain the recipient's postal code, as in reality.
 */
export function madeUpTracking(
  to: { country: string; postal_code?: string | undefined },
  random: Random,
): TrackingEntry {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random.next() * 10)).join("");
  const country = alpha2Of(to.country) ?? to.country;
  const [carrier, number] = numbered(country, digits);
  const postalCode = (to.postal_code ?? "").replaceAll(" ", "");
  const link =
    carrier === "PostNL"
      ? `https://jouw.postnl.nl/track-and-trace/${number}-${country}-${encodeURIComponent(postalCode)}`
      : trackingLink(carrier, number);
  return { carrier, tracking_number: number, tracking_url: link };
}

function numbered(country: string, digits: (count: number) => string): [carrier: string, number: string] {
  switch (country) {
    case "US":
      return ["USPS", uspsNumber(digits(11))];
    case "GB":
      return ["Royal Mail", postalNumber("RN", digits(8), "GB")];
    case "NL":
      return ["PostNL", `3S${digits(13)}`];
    default:
      return ["DHL", `JD0146${digits(14)}`];
  }
}

/** 22 digits, the last of which is the check digit (USPS Publication 199: weights 3 and 1, from the right). */
function uspsNumber(rest: string): string {
  const body = `9400111899${rest}`;
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** Universal Postal Union, S10: two letters, eight digits, their check digit, the country. */
function postalNumber(service: string, serial: string, country: string): string {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = [...serial].reduce((total, digit, at) => total + Number(digit) * weights[at]!, 0);
  const check = 11 - (sum % 11);
  return `${service}${serial}${check === 10 ? 0 : check === 11 ? 5 : check}${country}`;
}
