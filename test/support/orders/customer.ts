// Customers whose every value is a canary: any occurrence outside of a request to Kit is a leak.
import type { StoreCustomer } from "../../../app/orders/ports/shopify-order.ts";

/** The marks in all of a canary customer's values. */
export const CANARY = /canary|kanarienvogel|90555-?01\d\d/i;

export function canaryCustomer(version = 1): StoreCustomer {
  return {
    email: `canary${version}@shopper.example`,
    phone: `+1 905 550 1${String(version).padStart(2, "0")}`,
    address: {
      name: `Canary Kanarienvogel ${version}`,
      firstName: "Canary",
      lastName: `Kanarienvogel ${version}`,
      company: `Canary Works ${version}`,
      address1: `${version} Canary Street`,
      address2: `Canary floor ${version}`,
      city: "Canaryville",
      province: "Canary Province",
      provinceCode: "CN",
      zip: `90555-01${String(version).padStart(2, "0")}`,
      countryCode: "US",
      phone: null,
    },
  };
}
