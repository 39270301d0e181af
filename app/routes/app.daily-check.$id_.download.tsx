// One daily check as CSV, streamed, at zero differences too.
import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const pieces = await context.app.dailyCheck.download(shop, params.id ?? "");
  if (!pieces) throw new Response(null, { status: 404 });
  return new Response(createReadableStreamFromReadable(Readable.from(pieces)), {
    headers: { "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" },
  });
}
