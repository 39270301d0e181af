// Parts of the store's order for builders and tests: payment, and a location's address.
import { LocationId } from "../../../../app/kernel/ids.ts";
import type { StoreFulfillmentOrder, StorePayment } from "../../../../app/orders/ports/shopify-order.ts";

export function storePayment(over: Partial<StorePayment> = {}): StorePayment {
  return { takenAt: null, returnedAt: null, chargedBack: false, gateways: [], companyTerms: false, ...over };
}

type Location = Pick<StoreFulfillmentOrder, "locationId" | "locationName" | "locationAddress">;

export const STORE_ADDRESS: StoreFulfillmentOrder["locationAddress"] = {
  address1: "1 Mill Lane",
  address2: null,
  city: "Leeds",
  province: null,
  zip: "LS1 1AA",
  countryCode: "GB",
  phone: "+44 113 000 0000",
};

/** The second of two from which shoppers get what they ordered. */
export const OTHER_STORE: Location = {
  locationId: LocationId.parse("802"),
  locationName: "Harbor shop",
  locationAddress: { ...STORE_ADDRESS, address1: "2 Harbor Street", zip: "LS2 2BB" },
};
