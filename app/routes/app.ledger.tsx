// Streams the ledger of all submissions as CSV.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvDownload } from "../actions/csv-download.ts";
import { streamInShare } from "../actions/in-share.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ledger = () => context.app.orders.reads.ledger(shop);
  return csvDownload(await streamInShare({ request, context, shop, work: "download" }, ledger), "kit-orders");
}
