// Takes one print file as the body of a POST. `?sku=`: the design that it is for.
import type { ActionFunctionArgs } from "@remix-run/node";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const outcome = await context.app.templates.receiveArtwork(shop, {
    body: request.body,
    declared: request.headers.get("content-length"),
    sku: new URL(request.url).searchParams.get("sku"),
  });
  return Response.json(outcome);
}
