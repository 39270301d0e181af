// "Find in Shopify": imports an order of custom items only, which has no row in the app until the merchant searches for it.
import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return context.app.orders.findInShopify(shop, (await readForm(request)).get("search") ?? "");
}
