// Tests past orders in small batches. The page "Test with past orders" requests one batch after another.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readTestAsk } from "../actions/past-orders-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ask = readTestAsk(new URL(request.url).searchParams);
  const { dryRun } = context.app;
  const page = "name" in ask ? await dryRun.testNamed(shop, ask.name) : await dryRun.test(shop, ask.after);
  return Response.json(page, { headers: { "cache-control": "no-store" } });
}
