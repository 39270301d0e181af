// The mirrored variants as the linking screen lists them. Adapter: app/database/linking/variant-list-rows.ts.
import type { NamePage } from "../../kernel/paging/name-keyset.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId } from "../../kernel/ids.ts";
import type { ListedVariant, ProductTitle, VariantQuery } from "../mirror/search-variants.ts";

export interface VariantListRows {
  /** One page, however many variants the store has: nothing is counted, and no row before the page is read. */
  page(shop: ShopRef, query: VariantQuery): Promise<NamePage<ListedVariant>>;
  /**
   * Variants of these products besides those that are listed already, by product: at most `SIBLINGS_SHOWN` of each, and how many
   * more there are.
   */
  siblings(
    shop: ShopRef,
    of: { products: readonly ProductId[]; besides: readonly string[] },
  ): Promise<ReadonlyMap<string, { rows: ListedVariant[]; more: number }>>;
  /** Titles of products as the mirror has them, by title; those that it does not have are left out. */
  productTitles(shop: ShopRef, products: readonly ProductId[]): Promise<ProductTitle[]>;
}
