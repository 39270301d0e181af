// "Find in Shopify": an order of custom items only, which the app has no row for until the merchant looks for it.
import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return context.app.orders.findInShopify(shop, (await readForm(request)).get("search") ?? "");
}
