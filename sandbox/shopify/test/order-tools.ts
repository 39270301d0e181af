// What the tests of orders and of fulfilling share.
import type { FulfillmentOrderRecord, ShopModel } from "../types.ts";

export const SCOPES = [
  "write_orders",
  "write_products",
  "read_locations",
  "write_merchant_managed_fulfillment_orders",
  "write_fulfillments",
];
export const KIT = { sku: "pmt_lights_s", quantity: 2 };
export const PAD = { sku: "PAD-A3", quantity: 1 };

/** The order's only live fulfillment order. */
export function only(shop: ShopModel, orderId: string): FulfillmentOrderRecord {
  const [first, ...others] = shop.fulfillmentOrders(orderId).filter((one) => one.status !== "CLOSED");
  if (!first || others.length > 0) throw new Error(`${others.length + 1} live fulfillment orders`);
  return first;
}
