// Who buys in the demo's store.
import type { AddressRecord, CustomerRecord } from "../../sandbox/shopify/types.ts";

interface Shopper {
  name: [first: string, last: string];
  street: string;
  city: string;
  zip: string;
  country: [name: string, code: string];
  phone: string;
  province?: [name: string, code: string];
}

const SHOPPERS = {
  femke: {
    name: ["Femke", "Hoekstra"],
    street: "Oudegracht 214",
    city: "Utrecht",
    zip: "3511 NR",
    country: ["Netherlands", "NL"],
    phone: "+31302345618",
  },
  jonas: {
    name: ["Jonas", "Brandt"],
    street: "Lindenstraße 48",
    city: "Leipzig",
    zip: "04103",
    country: ["Germany", "DE"],
    phone: "+493412290175",
  },
  camille: {
    name: ["Camille", "Laurent"],
    street: "17 rue des Carmes",
    city: "Nantes",
    zip: "44000",
    country: ["France", "FR"],
    phone: "+33240120468",
  },
  aoife: {
    name: ["Aoife", "Gallagher"],
    street: "5 Shop Street",
    city: "Galway",
    zip: "H91 PY75",
    country: ["Ireland", "IE"],
    phone: "+35391560123",
  },
  hannah: {
    name: ["Hannah", "Whitfield"],
    street: "62 Clifton Road",
    city: "Bristol",
    zip: "BS8 1AF",
    country: ["United Kingdom", "GB"],
    phone: "+441174960132",
  },
  denise: {
    name: ["Denise", "Kowalski"],
    street: "1830 Maple Avenue",
    city: "Evanston",
    zip: "60201",
    country: ["United States", "US"],
    phone: "+18475550146",
    province: ["Illinois", "IL"],
  },
} satisfies Record<string, Shopper>;

export type ShopperName = keyof typeof SHOPPERS;

/** As an order carries them. */
export function shopperOf(name: ShopperName): {
  customer: Partial<CustomerRecord>;
  shippingAddress: Partial<AddressRecord>;
} {
  const shopper: Shopper = SHOPPERS[name];
  const [firstName, lastName] = shopper.name;
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return {
    customer: { firstName, lastName, email, phone: shopper.phone },
    shippingAddress: {
      firstName,
      lastName,
      company: null,
      address1: shopper.street,
      address2: null,
      city: shopper.city,
      zip: shopper.zip,
      province: shopper.province?.[0] ?? null,
      provinceCode: shopper.province?.[1] ?? null,
      country: shopper.country[0],
      countryCode: shopper.country[1],
    },
  };
}
