// What shoppers buy: mixed carts, and every kind of order that has to wait, be held or be left alone.
import type { OrderRecord, PlaceOrder, PlaceOrderLine } from "../../sandbox/shopify/types.ts";
import type { Chance } from "./chance.ts";
import { shopper } from "./customers.ts";
import type { Seller } from "./merchants.ts";

export interface Placed {
  index: number;
  seller: Seller;
  order: OrderRecord;
  /** Numeric, as Kit's reference. */
  id: string;
  /** When the store cancelled or deleted it, in ms. */
  endedAt: number | null;
  deleted: boolean;
  /** Units of each line that the merchant ever requested of Kit, by hand. */
  requested: Map<string, number>;
}

/** How an order is placed; the share of all orders beside it. */
const WAYS: [share: number, over: (seller: Seller, chance: Chance) => Partial<PlaceOrder>][] = [
  [0.12, () => ({ financialStatus: "PENDING" })],
  [0.02, () => ({ test: true })],
  [0.02, () => ({ shippingAddress: null })],
  // Kosovo's code is in use everywhere and in no standard: Kit refuses it and quotes it.
  [0.02, () => ({ shippingAddress: { countryCode: "XK" } })],
  [0.02, () => ({ sourceName: "pos" })],
  [0.02, () => ({ risk: "HIGH" })],
  // Shopify rates it later, or never.
  [0.06, () => ({ risk: "PENDING" })],
  [0.03, () => ({ fulfillAt: new Date(Date.now() + 24 * 3_600_000) })],
  [0.02, () => ({ deliveryMethod: "PICK_UP" })],
];

/** `beside`: the chances of a kit in the cart that nobody has linked yet. */
export function placeOrder(seller: Seller, index: number, chance: Chance, beside: Chance): Placed {
  const who = shopper(index);
  const over = wayOf(seller, chance);
  const shippingAddress =
    over.shippingAddress === undefined || over.shippingAddress === null
      ? over.shippingAddress
      : { ...who.shippingAddress, ...over.shippingAddress };
  const order = seller.store.placeOrder({
    ...who,
    lines: withUnlinked(seller, cart(seller, chance), beside),
    ...over,
    ...(shippingAddress === undefined ? {} : { shippingAddress }),
  });
  return { index, seller, order, id: order.id.split("/").at(-1)!, endedAt: null, deleted: false, requested: new Map() };
}

function wayOf(seller: Seller, chance: Chance): Partial<PlaceOrder> {
  let roll = chance.next();
  for (const [share, over] of WAYS) {
    if (roll < share) return over(seller, chance);
    roll -= share;
  }
  return {};
}

function cart(seller: Seller, chance: Chance): PlaceOrderLine[] {
  const [first, second] = seller.skus;
  const lines: PlaceOrderLine[] = [{ sku: chance.one(0.5) ? first : second, quantity: chance.whole(1, 3) }];
  const places = seller.store.locations();
  if (chance.one(0.25)) {
    const other = lines[0]!.sku === first ? second : first;
    const location = chance.one(0.3) ? places.at(-1)!.id : undefined;
    lines.push({ sku: other, quantity: chance.whole(1, 2), ...(location ? { location } : {}) });
  }
  if (chance.one(0.5)) lines.push({ sku: "MUG", quantity: chance.whole(1, 2) });
  if (chance.one(0.03)) lines.push({ sku: seller.strangeSku, quantity: 1 });
  if (chance.one(0.05)) lines.push({ title: "Gift wrapping", quantity: 1, requiresShipping: false });
  return lines;
}

/** Beside the others, or instead of the first kit. Where it was linked meanwhile, it is a kit as the others are. */
function withUnlinked({ unlinked: { variantId } }: Seller, lines: PlaceOrderLine[], chance: Chance): PlaceOrderLine[] {
  if (!chance.one(0.25)) return lines;
  const line = { variantId, quantity: chance.whole(1, 2) };
  return chance.one(0.3) ? [line, ...lines.slice(1)] : [...lines, line];
}

export function isKitLine(line: { sku: string | null }): boolean {
  return line.sku?.startsWith("pmt_") ?? false;
}
