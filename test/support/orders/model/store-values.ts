// Parts of the store's order for builders and tests: payment, and a location's address.
import type { StoreFulfillmentOrder, StorePayment } from "../../../../app/orders/ports/shopify-order.ts";

export function storePayment(over: Partial<StorePayment> = {}): StorePayment {
  return { takenAt: null, returnedAt: null, chargedBack: false, gateways: [], companyTerms: false, ...over };
}

export const STORE_ADDRESS: StoreFulfillmentOrder["locationAddress"] = {
  address1: "1 Mill Lane",
  address2: null,
  city: "Leeds",
  province: null,
  zip: "LS1 1AA",
  countryCode: "GB",
  phone: "+44 113 000 0000",
};
