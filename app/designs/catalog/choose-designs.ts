// Designs to choose from: those with all the words, or else those with any of them, most matches first, so that "Galaxy
// Cat Diamond Painting" finds the design "Galaxy Cat". With equal matches, designs whose kit has one of the sizes come
// first.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { searchWords } from "../../kernel/text/search-words.ts";
import { readSize, sameSize, type Size } from "../../linking/sizes/size.ts";
import type { DesignRow, DesignRows } from "../ports/designs.ts";

export async function chooseDesigns(
  rows: DesignRows,
  shop: ShopRef,
  { words: text, sizes }: { words: string; sizes: readonly Size[] },
): Promise<DesignRow[]> {
  const words = searchWords(text);
  const fitting = await catalogProductsOf(rows, shop, sizes);
  const strict = await allWords(rows, shop, { words: text, fitting });
  if (strict.length > 0 || words === null) return strict.filter((row) => !row.gone);
  return rows.matchAny(shop, { words: text, fitting });
}

/** Both queries again, of fitting sizes only: the first page of thousands shows those that fit. */
async function allWords(
  rows: DesignRows,
  shop: ShopRef,
  { words, fitting }: { words: string; fitting: string[] },
): Promise<DesignRow[]> {
  const query = { filter: "all" as const, words, page: null };
  const any = (await rows.search(shop, query)).rows;
  if (fitting.length === 0) return any;
  const first = (await rows.search(shop, { ...query, catalogProducts: fitting })).rows;
  const known = new Set(first.map(({ sku }) => sku));
  return [...first, ...any.filter(({ sku }) => !known.has(sku))];
}

/** Kit's ids of the catalog products with one of these sizes. */
async function catalogProductsOf(rows: DesignRows, shop: ShopRef, sizes: readonly Size[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const products = await rows.catalogSizes(shop);
  return products
    .filter((product) => {
      const kit = readSize(product.size);
      return kit !== null && sizes.some((size) => sameSize(size, kit));
    })
    .map(({ id }) => id);
}
