// Payment methods and sales channels of the store's recent orders. Loaded by the settings page after it has rendered.
import { forShop } from "../actions/for-shop.ts";

export const loader = forShop(async ({ app, shop }) => Response.json(await app.accounts.recentChoices(shop)));
