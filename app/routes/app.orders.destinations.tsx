// Where the orders of a list go, read from Shopify after the list is shown and stored nowhere.
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import { accept } from "../actions/read-form.ts";
import { ShopifyOrderId } from "../kernel/ids.ts";
import { DESTINATIONS_AT_ONCE } from "../orders/limits.ts";

const Ids = z.array(ShopifyOrderId).max(DESTINATIONS_AT_ONCE);

export const loader = forShop(async ({ app, shop, query, context }) => {
  const ids = accept(Ids, query.get("ids")?.split(",") ?? []);
  // While Shopify doesn't answer, the column stays empty.
  const destinations = await app.orders.destinations(shop, ids).catch((error: unknown) => {
    context.report(error);
    return {};
  });
  return Response.json(destinations, { headers: { "cache-control": "no-store" } });
});
