// The stored variants, as listed on the linking screen. Adapter: app/database/linking/variant-list-rows.ts.
import type { ProductId } from "../../kernel/ids.ts";
import type { NamePage } from "../../kernel/paging/name-keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ListedVariant, ProductTitle, VariantQuery } from "../mirror/search-variants.ts";

export interface VariantListRows {
  /** One page, at the same cost for any number of variants: nothing is counted, and no row before the page is read. */
  page(shop: ShopRef, query: VariantQuery): Promise<NamePage<ListedVariant>>;
  /**
   * Variants of these products besides the listed ones, by product: at most `SIBLINGS_SHOWN` of each, and the number of
   * further ones.
   */
  siblings(
    shop: ShopRef,
    of: { products: readonly ProductId[]; besides: readonly string[] },
  ): Promise<ReadonlyMap<string, { rows: ListedVariant[]; more: number }>>;
  /** Stored titles of products, ordered by title; leaves out unknown products. */
  productTitles(shop: ShopRef, products: readonly ProductId[]): Promise<ProductTitle[]>;
}
