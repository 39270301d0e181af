// What the store sold in the weeks before the app came: shoppers of several countries, the older orders fulfilled already.
import type { AddressRecord, OrderRecord, ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { DEMO_SHOP } from "./shop.ts";
import { until } from "./teller.ts";

const HOUR = 3_600_000;

interface Shopper {
  name: [first: string, last: string];
  street: string;
  city: string;
  zip: string;
  country: [name: string, code: string];
  phone: string;
  province?: [name: string, code: string];
}

interface PastOrder {
  hoursAgo: number;
  shopper: Shopper;
  lines: { sku: string; quantity: number }[];
  /** The number under which the store sent it itself. */
  sent?: { company: string; number: string; url: string };
}

const ORDERS: PastOrder[] = [
  {
    hoursAgo: 17 * 24 + 5,
    shopper: {
      name: ["Femke", "Hoekstra"],
      street: "Oudegracht 214",
      city: "Utrecht",
      zip: "3511 NR",
      country: ["Netherlands", "NL"],
      phone: "+31302345618",
    },
    lines: [
      { sku: "HARBOUR-S", quantity: 1 },
      { sku: "PEN-3", quantity: 1 },
    ],
    sent: dhl("JD014600007418205836"),
  },
  {
    hoursAgo: 12 * 24 + 9,
    shopper: {
      name: ["Jonas", "Brandt"],
      street: "Lindenstraße 48",
      city: "Leipzig",
      zip: "04103",
      country: ["Germany", "DE"],
      phone: "+493412290175",
    },
    lines: [{ sku: "FOX-M", quantity: 1 }],
    sent: dhl("JD014600007452963107"),
  },
  {
    hoursAgo: 6 * 24 + 2,
    shopper: {
      name: ["Camille", "Laurent"],
      street: "17 rue des Carmes",
      city: "Nantes",
      zip: "44000",
      country: ["France", "FR"],
      phone: "+33240120468",
    },
    lines: [
      { sku: "MUG-CREAM", quantity: 2 },
      { sku: "BOX-60", quantity: 1 },
    ],
    sent: dhl("JD014600007501874422"),
  },
  {
    hoursAgo: 3 * 24 + 7,
    shopper: {
      name: ["Aoife", "Gallagher"],
      street: "5 Shop Street",
      city: "Galway",
      zip: "H91 PY75",
      country: ["Ireland", "IE"],
      phone: "+35391560123",
    },
    lines: [{ sku: "LIGHTS-M", quantity: 1 }],
  },
  {
    hoursAgo: 26,
    shopper: {
      name: ["Hannah", "Whitfield"],
      street: "62 Clifton Road",
      city: "Bristol",
      zip: "BS8 1AF",
      country: ["United Kingdom", "GB"],
      phone: "+441174960132",
    },
    lines: [
      { sku: "HARBOUR-M", quantity: 1 },
      { sku: "PAD-A4", quantity: 1 },
    ],
  },
  {
    hoursAgo: 4,
    shopper: {
      name: ["Denise", "Kowalski"],
      street: "1830 Maple Avenue",
      city: "Evanston",
      zip: "60201",
      country: ["United States", "US"],
      phone: "+18475550146",
      province: ["Illinois", "IL"],
    },
    lines: [{ sku: "FOX-S", quantity: 2 }],
  },
];

function dhl(number: string) {
  return { company: "DHL", number, url: `https://www.dhl.com/track?id=${number}` };
}

export async function placePastOrders(shopify: ShopifySandbox): Promise<void> {
  const store = shopify.shop(DEMO_SHOP.domain);
  for (const { hoursAgo, shopper, lines, sent } of ORDERS) {
    const createdAt = new Date(Date.now() - hoursAgo * HOUR);
    const [firstName, lastName] = shopper.name;
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    const customer = { firstName, lastName, email, phone: shopper.phone };
    const order = store.placeOrder({ lines, customer, shippingAddress: addressOf(shopper), createdAt });
    if (!sent) continue;
    await until("the order's routing", () => store.fulfillmentOrders(order.id).length > 0 || null);
    const made = store.fulfillByHand(order.id, { tracking: [sent] });
    // Sent the day after, not now.
    const at = new Date(createdAt.getTime() + 22 * HOUR).toISOString();
    for (const record of [made, order]) record.updatedAt = at;
    made.createdAt = at;
    closeAt(order, at);
  }
}

function closeAt(order: OrderRecord, at: string): void {
  if (order.closedAt !== null) order.closedAt = at;
}

function addressOf({ name, street, city, zip, country, province }: Shopper): Partial<AddressRecord> {
  return {
    firstName: name[0],
    lastName: name[1],
    company: null,
    address1: street,
    address2: null,
    city,
    zip,
    province: province?.[0] ?? null,
    provinceCode: province?.[1] ?? null,
    country: country[0],
    countryCode: country[1],
  };
}
