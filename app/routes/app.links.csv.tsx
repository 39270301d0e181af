// Links as CSV: exported by GET, imported by POST, which answers with a draft or with the invalid lines.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { csvDownload } from "../actions/csv-download.ts";
import { inShare, streamInShare } from "../actions/in-share.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const pieces = await streamInShare({ request, context, shop, work: "download" }, () =>
    context.app.linking.csv.export(shop),
  );
  return csvDownload(pieces, "kit-links");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const receive = () => context.app.linking.csv.receive(shop, request);
  return Response.json(await inShare({ context, shop, work: "upload" }, receive));
}
