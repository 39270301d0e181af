// API of our action for orders selected in Shopify's list, which also tells whether an order gets our actions at all.
import { ExtensionRefusal, forExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { commandOrders, readOrders } from "../ui/extensions/answer-orders.ts";
import { OrdersCommand, OrdersNamed } from "../ui/extensions/order-contract.ts";

export const loader = forExtension(({ app, shop, query }) => readOrders(app, shop, readQuery(query, OrdersNamed).ids));

export const action = forExtension(async ({ app, shop, request }) => {
  const answer = await commandOrders(app, shop, await readBody(request, OrdersCommand));
  if (!answer) throw new ExtensionRefusal("not_understood");
  return answer;
});
