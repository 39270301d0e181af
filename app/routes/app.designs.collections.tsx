// The store's collections, for the pages that create products: found by words in their titles, or the names of given ids.
import { forShop } from "../actions/for-shop.ts";
import { SEARCH_LENGTH } from "../designs/limits.ts";

export const loader = forShop(async ({ app, shop, query }) => {
  const ids = query.getAll("id");
  if (ids.length > 0) return Response.json(await app.publishing.namedCollections(shop, ids));
  const words = (query.get("search") ?? "").slice(0, SEARCH_LENGTH);
  return Response.json(await app.publishing.collections(shop, words));
});
