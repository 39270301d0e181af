// Links as CSV: exported by GET, imported by POST, which answers with a draft or with the invalid lines.
import { forShop } from "../actions/for-shop.ts";
import { csvInShare, inShare } from "../actions/in-share.ts";

export const loader = forShop((visit) =>
  csvInShare(visit, "kit-links", () => visit.app.linking.csv.export(visit.shop)),
);

export const action = forShop(async ({ app, shop, request, context }) => {
  const receive = () => app.linking.csv.receive(shop, request);
  return Response.json(await inShare({ context, shop, work: "upload" }, receive));
});
