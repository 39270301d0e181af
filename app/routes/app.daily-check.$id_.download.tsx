// Streams one daily check as CSV, including a check without differences.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvDownload } from "../actions/csv-download.ts";
import { streamInShare } from "../actions/in-share.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const pieces = await context.app.dailyCheck.download(shop, params.id ?? "");
  if (!pieces) throw new Response(null, { status: 404 });
  return csvDownload(await streamInShare({ request, context, shop, work: "download" }, () => pieces), null);
}
