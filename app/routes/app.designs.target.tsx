// Whether a product of the store can take further sizes, for the page that creates products.
import { forShop } from "../actions/for-shop.ts";

export const loader = forShop(async ({ app, shop, query }) =>
  Response.json(await app.publishing.target(shop, query.get("product"))),
);
