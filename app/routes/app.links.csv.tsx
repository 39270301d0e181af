// Links as CSV: out by GET, in as the body of a POST, which answers with a draft or with the lines at fault.
import { Readable } from "node:stream";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const pieces = Readable.from(context.app.linking.csv.export(shop), { objectMode: false });
  return new Response(createReadableStreamFromReadable(pieces), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="kit-links.csv"',
      "cache-control": "no-store",
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.linking.csv.receive(shop, request));
}
