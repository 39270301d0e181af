// API of our action for orders selected in Shopify's list, which also tells whether an order gets our actions at all.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, ExtensionRefusal, readBody, readQuery } from "../actions/extension-request.ts";
import { commandOrders, readOrders } from "../ui/extensions/answer-orders.ts";
import { OrdersCommand, OrdersNamed } from "../ui/extensions/order-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  return answerExtension(args, (shop) => readOrders(args.context.app, shop, readQuery(args.request, OrdersNamed).ids));
}

export function action(args: ActionFunctionArgs) {
  return answerExtension(args, async (shop) => {
    const answer = await commandOrders(args.context.app, shop, await readBody(args.request, OrdersCommand));
    if (!answer) throw new ExtensionRefusal("not_understood");
    return answer;
  });
}
