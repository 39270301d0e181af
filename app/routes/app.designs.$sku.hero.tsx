// The hero image of a design, shown on the app's pages.
import type { LoaderFunctionArgs } from "@remix-run/node";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const image = await context.app.publishing.heroImage(shop, params.sku ?? "");
  if (!image) throw new Response(null, { status: 404 });
  return new Response(Uint8Array.from(image.bytes), {
    headers: { "cache-control": "private, no-store", "content-type": image.type, "x-content-type-options": "nosniff" },
  });
}
