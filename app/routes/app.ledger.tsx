// The ledger of all submissions as CSV, streamed.
import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const pieces = context.app.orders.reads.ledger(shop);
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="kit-ledger.csv"',
      "cache-control": "no-store",
    },
  });
}
