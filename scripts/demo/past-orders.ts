// What the store sold in the weeks before the app came: shoppers of several countries, the older orders fulfilled already.
import type { OrderRecord, ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { DEMO_SHOP } from "./shop.ts";
import { shopperOf, type ShopperName } from "./shoppers.ts";
import { until } from "./teller.ts";

export const HOUR = 3_600_000;

interface PastOrder {
  hoursAgo: number;
  shopper: ShopperName;
  lines: { sku: string; quantity: number }[];
  /** The number under which the store sent it itself. */
  sent?: { company: string; number: string; url: string };
}

const ORDERS: PastOrder[] = [
  {
    hoursAgo: 17 * 24 + 5,
    shopper: "femke",
    lines: [
      { sku: "HARBOUR-S", quantity: 1 },
      { sku: "PEN-3", quantity: 1 },
    ],
    sent: dhl("JD014600007418205836"),
  },
  {
    hoursAgo: 12 * 24 + 9,
    shopper: "jonas",
    lines: [{ sku: "FOX-M", quantity: 1 }],
    sent: dhl("JD014600007452963107"),
  },
  {
    hoursAgo: 6 * 24 + 2,
    shopper: "camille",
    lines: [
      { sku: "MUG-CREAM", quantity: 2 },
      { sku: "BOX-60", quantity: 1 },
    ],
    sent: dhl("JD014600007501874422"),
  },
  { hoursAgo: 3 * 24 + 7, shopper: "aoife", lines: [{ sku: "LIGHTS-M", quantity: 1 }] },
  {
    hoursAgo: 26,
    shopper: "hannah",
    lines: [
      { sku: "HARBOUR-M", quantity: 1 },
      { sku: "PAD-A4", quantity: 1 },
    ],
  },
  { hoursAgo: 4, shopper: "denise", lines: [{ sku: "FOX-S", quantity: 2 }] },
];

export function dhl(number: string) {
  return { company: "DHL", number, url: `https://www.dhl.com/track?id=${number}` };
}

/** `before`: when the app came, in hours before now. */
export async function placePastOrders(shopify: ShopifySandbox, before = 0): Promise<void> {
  const store = shopify.shop(DEMO_SHOP.domain);
  for (const { hoursAgo, shopper, lines, sent } of ORDERS) {
    const createdAt = new Date(Date.now() - (before + hoursAgo) * HOUR);
    const order = store.placeOrder({ lines, ...shopperOf(shopper), createdAt });
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
