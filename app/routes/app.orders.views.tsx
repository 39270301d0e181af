// Saved views of the orders list. Loaded when the merchant opens them.
import { forShop } from "../actions/for-shop.ts";
import { readFields } from "../actions/read-form.ts";
import { carryOutView, ViewCommand } from "../actions/saved-views-form.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";

export const loader = forShop(async ({ app, shop }) => Response.json(await app.orders.savedViews.list(shop)));

export const action = forShop(async ({ app, shop, request }) =>
  carryOutView(app.orders.savedViews, shop, await readFields(request, ViewCommand)),
);
