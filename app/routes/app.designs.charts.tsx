// Designs in the store whose charts don't fill their kits, for readiness: asked for once the page is there, since all charts are
// compared.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.designs.chartsThatDiffer(shop));
}
