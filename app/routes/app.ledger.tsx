// Streams the ledger of all submissions as CSV.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamInShare } from "../actions/in-share.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ledger = () => context.app.orders.reads.ledger(shop);
  return new Response(await streamInShare({ request, context, shop, work: "download" }, ledger), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="kit-ledger.csv"',
      "cache-control": "no-store",
    },
  });
}
