// The rows of the linking screen: products with their variants, from pages of variants.
import { ProductId } from "../../kernel/ids.ts";
import { writeCursor, type PageOf } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantListRows } from "../ports/variants.ts";
import {
  keyOfRow,
  rowOf,
  searchVariants,
  type VariantPage,
  type VariantQuery,
  type VariantRow,
} from "./search-variants.ts";

export interface ProductRow {
  /** Unique, unlike the product's id, which several rows may have in a list by sales. */
  id: string;
  productId: string;
  title: string;
  /** URL of the featured image; null if none. */
  image: string | null;
  /** The requested variants, first. */
  variants: ListedRow[];
  /** The number of further variants of the product that are not shown. */
  more: number;
}

/** `asked`: false for a variant that is shown only because another one of its product was requested. */
export type ListedRow = VariantRow & { asked: boolean };

export type ProductPage = PageOf<ProductRow>;

export async function searchProducts(list: VariantListRows, shop: ShopRef, query: VariantQuery): Promise<ProductPage> {
  const page = await searchVariants(list, shop, query);
  // In a list by sales, variants of one product are apart.
  if (query.sold) return { ...page, rows: page.rows.map((row) => productOf([row])) };
  const { next, previous, rows } = wholeProducts(page, query);
  const products = [...new Set(rows.map(({ productId }) => ProductId.parse(productId)))];
  const siblings = await list.siblings(shop, { products, besides: rows.map(({ variantId }) => variantId) });
  const groups = Map.groupBy(rows, ({ productId }) => productId);
  const listed = [...groups].map(([productId, variants]) => {
    const others = siblings.get(productId);
    return { ...productOf(variants, others?.rows.map(rowOf)), more: others?.more ?? 0 };
  });
  return { next, previous, rows: listed };
}

function productOf(asked: VariantRow[], others: VariantRow[] = []): ProductRow {
  const [{ productId, productTitle: title, productImage: image, variantId: id }] = asked as [VariantRow];
  const shown = (rows: VariantRow[], isAsked: boolean) => rows.map((row) => ({ ...row, asked: isAsked }));
  return { id, productId, title, image, variants: [...shown(asked, true), ...shown(others, false)], more: 0 };
}

/** A product that the page cuts off is left for the next page, unless it is the only one. */
function wholeProducts(page: VariantPage, query: VariantQuery): VariantPage {
  const { page: ask } = query;
  const backwards = ask !== null && "before" in ask;
  const edge = backwards ? page.rows[0] : page.rows.at(-1);
  const goesOn = (backwards ? page.previous : page.next) !== null;
  const whole = page.rows.filter(({ productId }) => productId !== edge?.productId);
  const kept = backwards ? whole[0] : whole.at(-1);
  if (!goesOn || !kept) return page;
  const cursor = writeCursor(keyOfRow(kept, query));
  return { ...page, rows: whole, ...(backwards ? { previous: cursor } : { next: cursor }) };
}
