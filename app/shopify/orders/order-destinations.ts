// City and country of the orders in view, in one request. For the page's answer alone: stored and logged nowhere.
import { gid, numericId, type ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Destinations } from "../../orders/read/order-list.ts";
import type { Asking } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { ORDER_DESTINATIONS } from "../operations/orders.ts";

/** Leaves out orders without an address, and those that Shopify doesn't show. */
export function createOrderDestinations(graphql: Pick<Asking, "ask">) {
  const ask = askOrFail(graphql, "the orders' destinations cannot be read");
  return async (shop: ShopRef, ids: readonly ShopifyOrderId[]): Promise<Destinations> => {
    if (ids.length === 0) return {};
    const { nodes } = await ask(shop, ORDER_DESTINATIONS, { ids: ids.map((id) => gid("Order", id)) });
    return Object.fromEntries(
      nodes.flatMap((node) => {
        if (node?.__typename !== "Order" || !node.shippingAddress) return [];
        const { city = null, countryCodeV2: country = null } = node.shippingAddress;
        return [[numericId(node.id, "Order"), { city, country }]];
      }),
    );
  };
}
