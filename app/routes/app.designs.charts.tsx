// Designs in the store whose charts don't fill their kits. Requested after the page has loaded, because it compares all charts.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.designs.chartsThatDiffer(shop));
}
