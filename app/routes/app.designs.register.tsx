// Registers one design from a multipart form.
import type { ActionFunctionArgs } from "@remix-run/node";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return Response.json(await context.app.designs.register(shop, request));
}
