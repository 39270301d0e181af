// The gateways of the store's orders, for the settings page, which asks once it is drawn.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.accounts.paymentMethods(shop));
}
