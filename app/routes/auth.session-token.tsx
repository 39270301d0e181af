// The bounce page of token exchange, rendered by Shopify's library: it loads App Bridge, which returns with a session token.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  return null;
}
