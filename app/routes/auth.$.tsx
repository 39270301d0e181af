// Shopify's library answers everything under /auth by itself (token exchange's bounce page among it).
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  return null;
}
