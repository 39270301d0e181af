// Registers one design from a multipart form.
import type { ActionFunctionArgs } from "@remix-run/node";
import { inShare } from "../actions/in-share.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const register = () => context.app.designs.register(shop, request);
  return Response.json(await inShare({ context, shop, work: "upload" }, register));
}
