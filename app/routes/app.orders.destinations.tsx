// Where the orders of a list go, read from Shopify after the list is shown and stored nowhere.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { accept } from "../actions/read-form.ts";
import { ShopifyOrderId } from "../kernel/ids.ts";
import { DESTINATIONS_AT_ONCE } from "../orders/limits.ts";

const Ids = z.array(ShopifyOrderId).max(DESTINATIONS_AT_ONCE);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ids = accept(Ids, new URL(request.url).searchParams.get("ids")?.split(",") ?? []);
  // While Shopify doesn't answer, the column stays empty.
  const destinations = await context.app.orders.destinations(shop, ids).catch((error: unknown) => {
    context.report(error);
    return {};
  });
  return Response.json(destinations, { headers: { "cache-control": "no-store" } });
}
