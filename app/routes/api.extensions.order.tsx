// API of our block on Shopify's order page: one store order, and a command for one of its kit orders.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerExtension, readBody, readQuery } from "../actions/extension-request.ts";
import { commandOrder, readOrder } from "../ui/extensions/answer-order.ts";
import { OrderCommand, OrderNamed } from "../ui/extensions/order-contract.ts";

export function loader(args: LoaderFunctionArgs) {
  return answerExtension(args, (shop) => readOrder(args.context.app, shop, readQuery(args.request, OrderNamed).id));
}

export function action(args: ActionFunctionArgs) {
  return answerExtension(args, async (shop) =>
    commandOrder(args.context.app, shop, await readBody(args.request, OrderCommand)),
  );
}
