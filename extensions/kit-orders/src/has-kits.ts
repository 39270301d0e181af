// Whether "Kit orders" is offered for the orders that are selected.
import type { Api, Output } from "@shopify/ui-extensions/admin.order-index.selection-action.should-render";
import { hasSomethingToSay } from "../../shared/ask-orders.ts";

declare const shopify: Api;

export default async function shouldRender(): Promise<Awaited<Output>> {
  return { display: await hasSomethingToSay(shopify.data.selected.map(({ id }) => id)) };
}
