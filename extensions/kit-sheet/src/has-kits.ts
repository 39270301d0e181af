// Whether "Kit sheet" is offered under "Print".
import type { Api, Output } from "@shopify/ui-extensions/admin.order-details.print-action.should-render";
import { hasSomethingToSay } from "../../shared/ask-orders.ts";

declare const shopify: Api;

export default async function shouldRender(): Promise<Awaited<Output>> {
  return { display: await hasSomethingToSay(shopify.data.selected.map(({ id }) => id)) };
}
