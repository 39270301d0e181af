// One daily check as CSV, at zero differences too.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeCheck } from "../reconciliation/daily-checks.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const check = await context.app.dailyChecks.show(shop, params.id ?? "");
  if (!check) throw new Response(null, { status: 404 });
  return new Response(writeCheck(check), {
    headers: { "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" },
  });
}
