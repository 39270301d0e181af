// Accepts one print file as the body of a POST, or fetches it from `?address=`. `?sku=`: the design that it belongs to.
import { forShop } from "../actions/for-shop.ts";
import { inShare } from "../actions/in-share.ts";

export const action = forShop(async ({ app, shop, query, request, context }) => {
  const { designs } = app;
  const [sku, address] = [query.get("sku"), query.get("address")];
  const declared = request.headers.get("content-length");
  const take = () =>
    address === null
      ? designs.receiveArtwork(shop, { body: request.body, declared, sku })
      : designs.fetchArtwork(shop, { address, sku });
  return Response.json(await inShare<unknown>({ context, shop, work: "upload" }, take));
});
