// Saves the merchant's product defaults from the pages that create products.
import { forShop } from "../actions/for-shop.ts";
import { readJson } from "../actions/read-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export const action = forShop(async ({ app, shop, request }) => {
  if (request.method === "DELETE") {
    await app.publishing.resetDefaults(shop);
    return { kind: "reset" };
  }
  return app.publishing.saveDefaults(shop, await readJson(request));
});
