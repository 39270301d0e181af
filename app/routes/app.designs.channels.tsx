// The store's sales channels, for the pages that create products. The action retries publishing a product that is on none of
// them.
import { forShop } from "../actions/for-shop.ts";
import { readForm } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export const loader = forShop(async ({ app, shop }) => Response.json(await app.publishing.channels(shop)));

export const action = forShop(async ({ app, shop, request }) => {
  await app.publishing.publishAgain(shop, (await readForm(request)).get("product"));
  return { kind: "asked" };
});
