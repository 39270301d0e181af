// Whether "Kit orders" stands under "More actions" of an order.
import type { Api, Output } from "@shopify/ui-extensions/admin.order-details.action.should-render";
import { readOrders } from "./ask-orders.ts";

declare const shopify: Api;

/** Without an answer it is shown: opened, it says why. */
export default async function shouldRender(): Promise<Awaited<Output>> {
  const asked = await readOrders(shopify.data.selected.map(({ id }) => id));
  return { display: asked.kind === "fault" || asked.answer.kitOrders > 0 };
}
