// Payment methods and sales channels of the store's recent orders. The settings page loads them once it is drawn.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.accounts.recentChoices(shop));
}
