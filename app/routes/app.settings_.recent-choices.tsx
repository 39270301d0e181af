// Payment methods and sales channels of the store's recent orders. Loaded by the settings page after it has rendered.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.accounts.recentChoices(shop));
}
