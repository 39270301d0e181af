// The store's collections, for the pages that create products: found by words in their titles, or the names of given ids.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { SEARCH_LENGTH } from "../designs/limits.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const query = new URL(request.url).searchParams;
  const ids = query.getAll("id");
  if (ids.length > 0) return Response.json(await context.app.publishing.namedCollections(shop, ids));
  const words = (query.get("search") ?? "").slice(0, SEARCH_LENGTH);
  return Response.json(await context.app.publishing.collections(shop, words));
}
