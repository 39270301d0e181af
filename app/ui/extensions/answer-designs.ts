// Answers our block on Shopify's product page: the designs that one variant may be linked to. Server only.
import type { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { readSize, sizeWords } from "../../linking/sizes/size.ts";
import type { AppServices } from "../../load-context.ts";
import { extensionWords } from "../texts/extensions.ts";
import type { DesignsAnswer } from "./product-contract.ts";

type App = Pick<AppServices, "linking" | "designs" | "appUrl">;

/** In Shopify's picker, which searches in them. */
const MOST_DESIGNS = 100;

const words = extensionWords.product.choose;

/** Suggested first, then those that share words with the product, then others by name. */
export async function readDesigns(app: App, shop: ShopRef, variant: VariantId): Promise<DesignsAnswer> {
  const named = { filter: "all", words: "", page: null, variants: [variant] } as const;
  const { rows } = await app.linking.variants.search(shop, named);
  const [row] = rows;
  const size = readSize(row?.variantTitle ?? "");
  const sizes = size ? [size] : [];
  const ids = rows.map(({ variantId }) => variantId);
  const [suggested, alike, all] = await Promise.all([
    app.linking.suggestions.suggest(shop, ids),
    app.designs.choices(shop, { words: row?.productTitle ?? "", sizes }),
    app.designs.choices(shop, { words: "", sizes }),
  ]);
  const first = new Set(suggested.map(({ design }) => design));
  const found = new Map([...alike, ...all].map((design) => [design.sku as string, design]));
  const ordered = [...found.values()].toSorted((a, b) => Number(first.has(b.sku)) - Number(first.has(a.sku)));
  const pictures = app.appUrl + app.designs.thumbnails(shop, new Date());
  return {
    heading: words.heading,
    headers: [words.design, words.size],
    designs: ordered.slice(0, MOST_DESIGNS).map((design) => ({
      sku: design.sku,
      name: design.name,
      data: [design.size ? sizeWords(design.size) : ""],
      picture: design.artwork && design.chartSha256 ? `${pictures}/${design.chartSha256}.webp` : null,
      badge: first.has(design.sku) ? words.suggested : null,
    })),
  };
}
