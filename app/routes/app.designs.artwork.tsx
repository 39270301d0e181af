// Takes one print file as the body of a POST, or fetches it from `?address=`. `?sku=`: the design that it is for.
import type { ActionFunctionArgs } from "@remix-run/node";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const { designs } = context.app;
  const query = new URL(request.url).searchParams;
  const [sku, address] = [query.get("sku"), query.get("address")];
  if (address !== null) return Response.json(await designs.fetchArtwork(shop, { address, sku }));
  const declared = request.headers.get("content-length");
  return Response.json(await designs.receiveArtwork(shop, { body: request.body, declared, sku }));
}
