// The store's variants for pages.
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkJobs } from "../ports/runs.ts";
import { type LinkingRows, type KitSubjects } from "../ports/variants.ts";
import { noteIntendedSizes } from "../sizes/note-intended-sizes.ts";
import type { LinkCounts } from "../states/link-counts.ts";
import { readinessOf, type Readiness } from "../states/readiness.ts";
import {
  readMissingProducts,
  readMissingVariants,
  type PickedProduct,
  type ReadMissing,
} from "./read-missing-variants.ts";
import type { StoreVariantParts } from "./read-store.ts";
import { searchProducts, type ProductPage } from "./search-products.ts";
import { searchVariants, type ProductTitle, type VariantPage, type VariantQuery } from "./search-variants.ts";

export interface VariantPages {
  search(shop: ShopRef, query: VariantQuery): Promise<VariantPage>;
  /** The same, grouped into products. */
  products(shop: ShopRef, query: VariantQuery): Promise<ProductPage>;
  counts(shop: ShopRef): Promise<LinkCounts>;
  /** The share of kits that are ready to be sold: of those that sold lately, else of all. */
  readiness(shop: ShopRef): Promise<Readiness>;
  productTitles(shop: ShopRef, products: readonly ProductId[]): Promise<ProductTitle[]>;
  /** Before products picked in Shopify's own list are shown: reads those that aren't completely stored. */
  readMissingProducts(shop: ShopRef, picked: readonly PickedProduct[]): Promise<ReadMissing>;
  /** The same for variants to be linked. */
  readMissingVariants(shop: ShopRef, picked: readonly VariantId[]): Promise<ReadMissing>;
  /** Marks the sizes of these variants and their designs as intended to differ, or removes the mark. */
  noteIntendedSizes(shop: ShopRef, variantIds: readonly VariantId[], intended: boolean): Promise<void>;
  /**
   * Marks these variants, and all variants of these products, as not kits, or removes the mark. It counts only without a
   * link: a variant that is linked, or carries a kit's SKU, is a kit in any case.
   */
  markNotKits(shop: ShopRef, subjects: KitSubjects, notAKit: boolean): Promise<void>;
  /** Enqueues a reading of the store. */
  enqueueStoreRead(shop: ShopRef): Promise<void>;
}

export interface VariantPagesParts extends StoreVariantParts, Pick<LinkingRows, "list" | "sizes" | "notKits"> {
  jobs: Pick<LinkJobs, "enqueueStoreRead">;
}

export function createVariantPages(parts: VariantPagesParts): VariantPages {
  const { list, states, notKits, jobs } = parts;
  return {
    search: (shop, query) => searchVariants(list, shop, query),
    products: (shop, query) => searchProducts(list, shop, query),
    counts: states.counts,
    async readiness(shop) {
      const { sold, byState } = await states.counts(shop);
      return readinessOf(sold.byState, byState);
    },
    productTitles: list.productTitles,
    readMissingProducts: (shop, picked) => readMissingProducts(parts, shop, picked),
    readMissingVariants: (shop, picked) => readMissingVariants(parts, shop, picked),
    noteIntendedSizes: (shop, variantIds, intended) => noteIntendedSizes(parts, shop, { variantIds, intended }),
    async markNotKits(shop, subjects, notAKit) {
      const variantIds = await (notAKit ? notKits.mark(shop, subjects) : notKits.unmark(shop, subjects));
      if (variantIds.length > 0) await states.refresh(shop, { variantIds });
    },
    enqueueStoreRead: (shop) => jobs.enqueueStoreRead(shop.id),
  };
}
