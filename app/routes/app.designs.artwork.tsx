// Accepts one print file as the body of a POST, or fetches it from `?address=`. `?sku=`: the design that it belongs to.
import type { ActionFunctionArgs } from "@remix-run/node";
import { inShare } from "../actions/in-share.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const { designs } = context.app;
  const query = new URL(request.url).searchParams;
  const [sku, address] = [query.get("sku"), query.get("address")];
  const declared = request.headers.get("content-length");
  const take = () =>
    address === null
      ? designs.receiveArtwork(shop, { body: request.body, declared, sku })
      : designs.fetchArtwork(shop, { address, sku });
  return Response.json(await inShare<unknown>({ context, shop, work: "upload" }, take));
}
