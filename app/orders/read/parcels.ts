// Kit's parcels of an order, and which of them Shopify has. Pure.
import { webLink } from "../../kernel/text/web-link.ts";
import type { Parcel } from "./order-details.ts";

export interface ParcelFacts {
  /** From Kit's last answer. */
  tracking: readonly { carrier: string; trackingNumber: string; trackingUrl: string | null }[];
  shipments: readonly { isFulfilled: boolean; numbers: readonly string[] }[];
  /** The part replaces kits sent before. */
  isReplacement: boolean;
}

export function toParcels({ tracking, shipments, isReplacement }: ParcelFacts): Parcel[] {
  const written = new Set(shipments.filter(({ isFulfilled }) => isFulfilled).flatMap(({ numbers }) => numbers));
  return tracking.map(({ carrier, trackingNumber, trackingUrl }) => {
    const link = webLink(trackingUrl);
    return {
      carrier,
      number: trackingNumber || (link ?? ""),
      link,
      onShopify: written.has(trackingNumber),
      replacement: isReplacement && shipments.length === 0,
    };
  });
}
