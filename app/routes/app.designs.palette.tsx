// The hex values of Kit's colors. The browser uses them to check a print file before upload.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.designs.paletteHexes(shop));
}
