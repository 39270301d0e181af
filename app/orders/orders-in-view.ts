// What a list asks about the orders it shows. Those without a value were read before values were stored, and are read
// again in the background: only orders in view are worth Shopify's points.
import type { KitOrderRowId, ShopId, ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Destinations } from "./read/order-list.ts";

interface Parts {
  destinations(shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<Destinations>;
  nudgeWithoutValue(shopId: ShopId, orders: readonly ShopifyOrderId[]): Promise<KitOrderRowId[]>;
  jobs: { enqueueOrder(id: KitOrderRowId): Promise<void> };
}

export function createOrdersInView({ destinations, nudgeWithoutValue, jobs }: Parts) {
  return async (shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<Destinations> => {
    if (ids.length === 0) return {};
    for (const id of await nudgeWithoutValue(shop.id, ids)) await jobs.enqueueOrder(id);
    return destinations(shop, ids);
  };
}
