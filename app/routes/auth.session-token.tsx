// The bounce page of token exchange, which Shopify's library answers: it loads App Bridge, which comes back with a session token.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  return null;
}
