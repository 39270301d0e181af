// Three weeks of a store that is live: an order at every point of its life, oldest first.
import type { PlaceOrder } from "../../sandbox/shopify/types.ts";
import type { ShopperName } from "./shoppers.ts";

export interface LiveOrder {
  shopper: ShopperName;
  /** By the variants' SKUs before they were linked. */
  lines: { sku: string; quantity: number }[];
  over?: Partial<PlaceOrder>;
  /** Changes of the shopper's address. */
  address?: PlaceOrder["shippingAddress"];
  /** Hours before now. */
  placed: number;
  /** At Kit, in hours before now; absent: it hasn't happened. */
  paid?: number;
  shipped?: number;
  delivered?: number;
  /** In the store. */
  canceled?: number;
  /** Not sent: the app says what it waits for, or only counts the sale, since no kit is linked. */
  ends?: "waits" | "unlinked";
}

const DAY = 24;

export const LIVE_ORDERS: LiveOrder[] = [
  {
    shopper: "femke",
    lines: [
      { sku: "HARBOUR-M", quantity: 1 },
      { sku: "PEN-3", quantity: 1 },
    ],
    ...{ placed: 20 * DAY, paid: 19.5 * DAY, shipped: 14 * DAY, delivered: 11 * DAY },
  },
  {
    shopper: "jonas",
    lines: [{ sku: "FOX-S", quantity: 2 }],
    ...{ placed: 17 * DAY, paid: 16.8 * DAY, shipped: 11 * DAY, delivered: 8 * DAY },
  },
  {
    shopper: "camille",
    lines: [{ sku: "LIGHTS-L", quantity: 1 }],
    ...{ placed: 14 * DAY, paid: 13.6 * DAY, shipped: 8 * DAY, delivered: 4 * DAY },
  },
  {
    shopper: "aoife",
    lines: [
      { sku: "HARBOUR-S", quantity: 1 },
      { sku: "FOX-M", quantity: 1 },
    ],
    ...{ placed: 11 * DAY, paid: 10.6 * DAY, shipped: 4 * DAY },
  },
  {
    shopper: "denise",
    lines: [{ sku: "LIGHTS-M", quantity: 1 }],
    ...{ placed: 9 * DAY, paid: 8.6 * DAY, shipped: 2 * DAY },
  },
  { shopper: "hannah", lines: [{ sku: "FOX-M", quantity: 1 }], placed: 8 * DAY + 3, canceled: 8 * DAY },
  { shopper: "jonas", lines: [{ sku: "HARBOUR-M", quantity: 1 }], placed: 6 * DAY, paid: 5 * DAY },
  {
    shopper: "femke",
    lines: [
      { sku: "LIGHTS-M", quantity: 2 },
      { sku: "BOX-60", quantity: 1 },
    ],
    ...{ placed: 4 * DAY, paid: 3.5 * DAY },
  },
  { shopper: "camille", lines: [{ sku: "FOX-S", quantity: 1 }], placed: 3 * DAY, paid: 2.4 * DAY },
  { shopper: "aoife", lines: [{ sku: "HARBOUR-S", quantity: 1 }], placed: 30 },
  {
    shopper: "hannah",
    lines: [
      { sku: "LIGHTS-L", quantity: 1 },
      { sku: "PAD-A4", quantity: 1 },
    ],
    placed: 21,
  },
  { shopper: "aoife", lines: [{ sku: "FOX-M", quantity: 2 }], over: { risk: "HIGH" }, placed: 15, ends: "waits" },
  // Sold before anybody linked it.
  { shopper: "jonas", lines: [{ sku: "LAVENDER-M", quantity: 1 }], placed: 12, ends: "unlinked" },
  { shopper: "femke", lines: [{ sku: "HARBOUR-S", quantity: 1 }], over: { test: true }, placed: 9, ends: "waits" },
  { shopper: "denise", lines: [{ sku: "LIGHTS-M", quantity: 1 }], address: { zip: null }, placed: 7, ends: "waits" },
  {
    shopper: "jonas",
    lines: [{ sku: "FOX-S", quantity: 1 }],
    over: { financialStatus: "PENDING", gateways: ["Bank deposit"] },
    ...{ placed: 5, ends: "waits" },
  },
  { shopper: "camille", lines: [{ sku: "HARBOUR-M", quantity: 1 }], placed: 3 },
  { shopper: "hannah", lines: [{ sku: "FOX-S", quantity: 1 }], placed: 0.6 },
];
