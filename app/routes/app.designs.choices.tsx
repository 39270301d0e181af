// Designs for the pickers of the linking page and of an order's items. If the initial search finds nothing, any of its words
// may match: "Galaxy Cat Diamond Painting" finds the design "Galaxy Cat".
import { forShop } from "../actions/for-shop.ts";
import { SEARCH_LENGTH } from "../designs/limits.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { readSize } from "../linking/sizes/size.ts";
import type { AppServices } from "../load-context.ts";
import type { DesignChoices } from "../ui/designs/design-choices.ts";
import { designs } from "../ui/texts/designs/designs.ts";

const SHOWN = 20;
/** Limit for the sizes of the variants in the query: more than any product has. */
const MOST_SIZES = 20;

export const loader = forShop(async ({ app, shop, query }) => {
  const words = (query.get("search") ?? "").slice(0, SEARCH_LENGTH);
  const sizes = query
    .getAll("size")
    .slice(0, MOST_SIZES)
    .flatMap((text) => readSize(text.slice(0, 50)) ?? []);
  const forItem = query.get("for") === "item";
  const [choices, costOf] = await Promise.all([
    app.designs.choices(shop, { words, sizes }),
    forItem ? readCosts(app, shop) : () => null,
  ]);
  const found = choices.filter(({ active }) => active || !forItem);
  const answer: DesignChoices = {
    designs: found.slice(0, SHOWN).map((row) => ({
      sku: row.sku,
      name: row.name,
      format: { size: row.size, drills: row.drills },
      unitCost: costOf(row.catalogProduct.id),
      printFile: row.artwork && row.chartSha256,
      note: [
        row.sku,
        designs.product(row.catalogProduct.id, row.catalogProduct.name),
        row.active ? null : designs.badges.inactive,
        row.artwork ? null : `${designs.columns.artwork}: ${designs.badges.missing}`,
      ]
        .filter((part) => part !== null)
        .join(" · "),
    })),
    more: found.length > SHOWN,
  };
  return Response.json(answer);
});

async function readCosts({ linking: { unitCosts }, accounts: { reads } }: AppServices, shop: ShopRef) {
  const [list, currency] = await Promise.all([unitCosts.list(shop), reads.currency(shop)]);
  const amounts = new Map(list.map(({ productId, amount }) => [productId, amount]));
  return (product: string) => {
    const amount = amounts.get(product) ?? null;
    return amount === null ? null : { amount, currency };
  };
}
