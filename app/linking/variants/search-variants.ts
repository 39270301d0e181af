// The list of the linking screen: the query of an address, and the content of a row.
import { z } from "zod";
import { ProductId, type VariantId } from "../../kernel/ids.ts";
import { readNameAsk, type NameKey, type PageAsk, type PageOf } from "../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { NARROWED_PRODUCTS, SEARCH_CHARS } from "../limits.ts";
import type { VariantListRows } from "../ports/variants.ts";
import { type FormatGap, formatGap, kitFormat, type KitNames, variantFormat } from "../sizes/format.ts";
import type { LinkReason, LinkState } from "../states/link-state.ts";
import { VARIANT_FILTERS, type VariantFilter } from "../states/link-tabs.ts";

const Filter = z.enum(VARIANT_FILTERS);

export interface VariantQuery {
  filter: VariantFilter;
  words: string;
  page: PageAsk<NameKey>;
  /** Only kits that were sold in the last `SOLD_DAYS` days, most sold first. */
  sold?: boolean;
  /** Only variants of these products; empty or absent: all. */
  products?: readonly ProductId[];
  /** These products come before the others; absent: all by name. */
  first?: readonly ProductId[];
  /** Only these variants; absent: all. */
  variants?: readonly VariantId[];
}

/**
 * From an address: `view`, `search`, `sold`, `products`, `after` or `before`. Without a view: variants
 * to link, or with a search or a selection, all variants. Invalid values show everything.
 */
export function readVariantQuery(query: URLSearchParams): VariantQuery {
  const sold = query.get("sold") === "lately";
  const view = query.get("view");
  const words = (query.get("search") ?? "").trim().slice(0, SEARCH_CHARS);
  const products = (query.get("products") ?? "")
    .split(",")
    .flatMap((id) => ProductId.safeParse(id).data ?? [])
    .slice(0, NARROWED_PRODUCTS);
  const anywhere = sold || words !== "" || products.length > 0;
  return {
    sold,
    filter: view === null && !anywhere ? "not_linked" : (Filter.safeParse(view).data ?? "all"),
    words,
    page: readNameAsk(query, ID, sold ? /^-\d{1,9}$/ : undefined),
    products,
  };
}

const ID = /^\d{1,20}$/;

/** The same list with likely kits first. Its cursors carry whether their row is of a likely kit. */
export function likelyFirst(asked: VariantQuery, query: URLSearchParams, first: readonly ProductId[]): VariantQuery {
  return { ...asked, first, page: readNameAsk(query, ID, /^[01]$/) };
}

export function keyOfRow(row: ListedKey, { sold, first }: Pick<VariantQuery, "sold" | "first">): NameKey {
  const key = [row.productTitle, row.variantId];
  if (sold) return [String(-row.kitsSold), ...key];
  return first ? [first.some((id) => id === row.productId) ? "0" : "1", ...key] : key;
}

type ListedKey = Pick<VariantRow, "productId" | "productTitle" | "variantId" | "kitsSold">;

export interface VariantRow {
  variantId: string;
  productId: string;
  productTitle: string;
  variantTitle: string;
  productStatus: string;
  /** URL of the featured image; null if none. */
  productImage: string | null;
  sku: string;
  tracked: boolean;
  state: LinkState;
  reason: LinkReason | null;
  /**
   * The linked design, or the one that the SKU names; `name` is null if Kit has no such design, `printFile` (its
   * SHA-256) if the file isn't stored.
   */
  design: { sku: string; name: string | null; printFile: string | null } | null;
  /** The variant's size and its kit's, if they differ. */
  sizes: FormatGap | null;
  /** The name of another variant with its SKU, if that is the problem. */
  sameSkuAs: string | null;
  /** How many were sold in the last `SOLD_DAYS` days; 0 for a variant that isn't a kit. */
  kitsSold: number;
}

export type VariantPage = PageOf<VariantRow>;

export interface KnownDesign extends KitNames {
  /** Its SHA-256; null if the file isn't stored. */
  printFile: string | null;
}

export interface ListedVariant extends Omit<VariantRow, "design" | "sizes"> {
  /** The linked design, or the one that the SKU names; `known` is null if Kit has no such design. */
  design: { sku: string; known: KnownDesign | null } | null;
}

export async function searchVariants(list: VariantListRows, shop: ShopRef, query: VariantQuery): Promise<VariantPage> {
  const page = await list.page(shop, query);
  return { ...page, rows: page.rows.map(rowOf) };
}

export function rowOf(listed: ListedVariant): VariantRow {
  const { design, variantTitle } = listed;
  return {
    ...listed,
    variantTitle: variantTitle === "Default Title" ? "" : variantTitle,
    design: design && { sku: design.sku, name: design.known?.name ?? null, printFile: design.known?.printFile ?? null },
    sizes: design?.known ? formatGap(variantFormat(listed), kitFormat(design.known)) : null,
  };
}

export interface ProductTitle {
  productId: string;
  title: string;
}
