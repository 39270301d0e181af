// Whether "Kit orders" is offered for the orders that are selected.
import type { Api, Output } from "@shopify/ui-extensions/admin.order-index.selection-action.should-render";
import { readOrders } from "./ask-orders.ts";

declare const shopify: Api;

/** Without an answer it is shown: opened, it says why. */
export default async function shouldRender(): Promise<Awaited<Output>> {
  const asked = await readOrders(shopify.data.selected.map(({ id }) => id));
  return { display: asked.kind === "fault" || asked.answer.kitOrders > 0 };
}
