// Designs that could be further sizes of another design's product: by default those with the same name, or the results of a
// search.
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { SEARCH_LENGTH } from "../designs/limits.ts";
import { withoutSize } from "../linking/sizes/size.ts";
import type { SizeChoices } from "../ui/publishing/size-picker.tsx";

const SHOWN = 20;

export const loader = forShop(async ({ app, shop, query }) => {
  const design = orNotFound(await app.designs.find(shop, query.get("of") ?? ""));
  const words = (query.get("search") ?? withoutSize(design.name)).slice(0, SEARCH_LENGTH);
  const found = await app.designs.choices(shop, { words, sizes: [] });
  const shown = found.slice(0, SHOWN);
  const skus = shown.map(({ sku }) => sku);
  const sizes = await app.publishing.sizesOf(shop, skus);
  const files = new Map(shown.map(({ sku, artwork, chartSha256 }) => [sku, artwork && chartSha256]));
  const answer: SizeChoices = {
    words,
    designs: sizes.map((one) => ({ ...one, printFile: files.get(one.sku) ?? null })),
    more: found.length > SHOWN,
  };
  return Response.json(answer);
});
