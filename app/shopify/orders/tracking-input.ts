// Parcels in Shopify's format. `number`/`url` and `numbers`/`urls` exclude each other; one `company` applies to all
// numbers; urls belong to numbers by position, so they are given for all or for none (FulfillmentTrackingInput).
import type { FulfillmentRequest } from "../../orders/ports/store.ts";
import { shopifyCarrier } from "./carriers.ts";

export interface TrackingInput {
  company?: string;
  number?: string;
  url?: string;
  numbers?: string[];
  urls?: string[];
}

/** Null: no tracking yet. A parcel without a number (`number` "") has no position beside others. */
export function trackingInput(given: FulfillmentRequest["tracking"]): TrackingInput | null {
  const parcels = given.length > 1 ? given.filter(({ number }) => number !== "") : given;
  const [first, ...more] = parcels;
  if (!first) return null;
  const companies = new Set(parcels.map((parcel) => shopifyCarrier(parcel.company)));
  // Parcels of several carriers have no common company: a wrong one would produce links to the wrong carrier.
  const company = companies.size === 1 ? shopifyCarrier(first.company) : null;
  const urls = parcels.flatMap((parcel) => webAddress(parcel.url) ?? []);
  const linked = urls.length === parcels.length;
  if (more.length === 0) {
    return {
      ...(company && { company }),
      ...(first.number && { number: first.number }),
      ...(linked && { url: urls[0]! }),
    };
  }
  return { ...(company && { company }), numbers: parcels.map((parcel) => parcel.number), ...(linked && { urls }) };
}

// Shopify refuses the whole fulfillment for an invalid address: better a parcel without a link.
function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text.trim());
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
