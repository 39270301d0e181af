// Designs in the store whose charts don't fill their kits. Requested after the page has loaded, because it compares all charts.
import { forShop } from "../actions/for-shop.ts";

export const loader = forShop(async ({ app, shop }) => Response.json(await app.designs.chartsThatDiffer(shop)));
