// Links as CSV: exported by GET, imported by POST, which answers with a draft or with the invalid lines.
import { csvDownload } from "../actions/csv-download.ts";
import { forShop } from "../actions/for-shop.ts";
import { inShare, streamInShare } from "../actions/in-share.ts";

export const loader = forShop(async ({ app, shop, request, context }) => {
  const pieces = () => app.linking.csv.export(shop);
  return csvDownload(await streamInShare({ request, context, shop, work: "download" }, pieces), "kit-links");
});

export const action = forShop(async ({ app, shop, request, context }) => {
  const receive = () => app.linking.csv.receive(shop, request);
  return Response.json(await inShare({ context, shop, work: "upload" }, receive));
});
