// "Find in Shopify": imports an order of custom items only, which has no row in the app until the merchant searches for it.
import { forShop } from "../actions/for-shop.ts";
import { readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export const action = forShop(async ({ app, shop, request }) =>
  app.orders.findInShopify(shop, (await readForm(request)).get("search") ?? ""),
);
