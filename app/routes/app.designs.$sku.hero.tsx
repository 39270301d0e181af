// The hero image of a design, shown on the app's pages.
import { forShop, orNotFound } from "../actions/for-shop.ts";

export const loader = forShop(async ({ app, shop, params }) => {
  const image = orNotFound(await app.publishing.heroImage(shop, params.sku ?? ""));
  return new Response(Uint8Array.from(image.bytes), {
    headers: { "cache-control": "private, no-store", "content-type": image.type, "x-content-type-options": "nosniff" },
  });
});
