// API of our block on Shopify's order page: one store order, and a command for one of its kit orders.
import { forExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { commandOrder, readOrder } from "../ui/extensions/answer-order.ts";
import { OrderCommand, OrderNamed } from "../ui/extensions/order-contract.ts";

export const loader = forExtension(({ app, shop, query }) => readOrder(app, shop, readQuery(query, OrderNamed).id));

export const action = forExtension(async ({ app, shop, request }) =>
  commandOrder(app, shop, await readBody(request, OrderCommand)),
);
