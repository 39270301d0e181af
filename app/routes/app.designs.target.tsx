// Whether a product of the store can take further sizes, for the page that creates products.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.publishing.target(shop, new URL(request.url).searchParams.get("product")));
}
