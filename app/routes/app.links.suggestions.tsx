// Suggestions for the variants of a page, asked for after it is drawn: they look at every design.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { VariantId } from "../kernel/ids.ts";

const Ids = z.array(VariantId).max(100);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ids = Ids.safeParse((new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(Boolean));
  if (!ids.success) throw new Response(null, { status: 400 });
  return Response.json(await context.app.linking.suggestions.suggest(shop, ids.data));
}
