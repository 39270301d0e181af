import type { AddressRecord, CustomerRecord } from "./records.ts";

export interface Shopper {
  customer: Omit<CustomerRecord, "id">;
  address: AddressRecord;
}

type Row = [
  first: string,
  last: string,
  address1: string,
  address2: string | null,
  city: string,
  province: [name: string, code: string] | null,
  zip: string,
  country: [name: string, code: string],
  phone: string,
];

const ROWS: Row[] = [
  [
    "Maren",
    "Okafor",
    "418 Alder Street",
    "Apt 3",
    "Portland",
    ["Oregon", "OR"],
    "97205",
    ["United States", "US"],
    "+15035550142",
  ],
  ["Tobias", "Lindqvist", "Storgatan 14", null, "Uppsala", null, "753 31", ["Sweden", "SE"], "+46185550123"],
  [
    "Aiko",
    "Brennan",
    "77 Queen Street West",
    "Unit 1205",
    "Toronto",
    ["Ontario", "ON"],
    "M5H 2M5",
    ["Canada", "CA"],
    "+14165550177",
  ],
  [
    "Siobhan",
    "Castellanos",
    "9 Harbour Row",
    null,
    "Cork",
    ["Cork", "CO"],
    "T12 K8AF",
    ["Ireland", "IE"],
    "+353215550166",
  ],
  [
    "Desmond",
    "Achterberg",
    "2201 Lakeview Drive",
    null,
    "Madison",
    ["Wisconsin", "WI"],
    "53704",
    ["United States", "US"],
    "+16085550119",
  ],
  [
    "Priya",
    "Vanterpool",
    "31 Rosewood Crescent",
    null,
    "Leeds",
    null,
    "LS8 1AB",
    ["United Kingdom", "GB"],
    "+441135550188",
  ],
];

const SHOPPERS: Shopper[] = ROWS.map(
  ([firstName, lastName, address1, address2, city, province, zip, country, phone]) => ({
    customer: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone,
    },
    address: {
      firstName,
      lastName,
      company: null,
      address1,
      address2,
      city,
      province: province?.[0] ?? null,
      provinceCode: province?.[1] ?? null,
      zip,
      country: country[0],
      countryCode: country[1],
      phone,
    },
  }),
);

/** The n-th shopper, cyclically. */
export function shopperFor(n: number): Shopper {
  const shopper = SHOPPERS[n % SHOPPERS.length];
  if (!shopper) throw new Error("There are no shoppers");
  return shopper;
}
