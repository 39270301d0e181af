// The hex values of Kit's colors, so that a print file can be checked in the browser before it is sent.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.designs.paletteHexes(shop));
}
