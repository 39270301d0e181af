import type { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkJobs } from "../ports/runs.ts";
import type { KitSubjects, LinkingRows } from "../ports/variants.ts";
import { formatGap, kitFormat, variantFormat } from "../sizes/format.ts";
import { type Readiness, readinessOf } from "../states/readiness.ts";
import { type PickedProduct, readMissingProducts, readMissingVariants } from "./read-missing-variants.ts";
import type { StoreVariantParts } from "./read-store.ts";
import { searchProducts } from "./search-products.ts";
import { searchVariants, type VariantQuery } from "./search-variants.ts";

export interface VariantPagesParts extends StoreVariantParts, Pick<LinkingRows, "list" | "sizes" | "notKits"> {
  jobs: Pick<LinkJobs, "enqueueReadStore">;
}

export function createVariantPages(parts: VariantPagesParts) {
  const { list, states, notKits, jobs } = parts;
  return {
    search: (shop: ShopRef, query: VariantQuery) => searchVariants(list, shop, query),
    /** The same, grouped into products. */
    products: (shop: ShopRef, query: VariantQuery) => searchProducts(list, shop, query),
    counts: states.counts,
    /** The share of kits that are ready to be sold: of those that sold lately, else of all. */
    async readiness(shop: ShopRef): Promise<Readiness> {
      const { sold, byState } = await states.counts(shop);
      return readinessOf(sold.byState, byState);
    },
    productTitles: list.productTitles,
    /** Before products picked in Shopify's own list are shown: reads those that aren't completely stored. */
    readMissingProducts: (shop: ShopRef, picked: readonly PickedProduct[]) => readMissingProducts(parts, shop, picked),
    /** The same for variants to be linked. */
    readMissingVariants: (shop: ShopRef, picked: readonly VariantId[]) => readMissingVariants(parts, shop, picked),
    /** Marks the sizes of these variants and their designs as intended to differ, or removes the mark. */
    noteIntendedSizes: (shop: ShopRef, variantIds: readonly VariantId[], intended: boolean) =>
      noteIntendedSizes(parts, shop, { variantIds, intended }),
    /**
     * Marks these variants, and all variants of these products, as not kits, or removes the mark. It counts only without a
     * link: a variant that is linked, or carries a kit's SKU, is a kit in any case.
     */
    async markNotKits(shop: ShopRef, subjects: KitSubjects, notAKit: boolean) {
      const variantIds = await (notAKit ? notKits.mark(shop, subjects) : notKits.unmark(shop, subjects));
      if (variantIds.length > 0) await states.refresh(shop, { variantIds });
    },
    enqueueStoreRead: (shop: ShopRef) => jobs.enqueueReadStore(shop.id),
  };
}

/** Marks the present sizes of these variants and their designs as intended to differ, or removes the mark. */
async function noteIntendedSizes(
  { sizes, states }: Pick<LinkingRows, "sizes" | "states">,
  shop: ShopRef,
  { variantIds, intended }: { variantIds: readonly string[]; intended: boolean },
): Promise<void> {
  if (intended) {
    const pairs = await sizes.pairs(shop, variantIds);
    const differing = pairs.flatMap((pair) => {
      const gap = formatGap(variantFormat(pair), kitFormat(pair));
      return gap ? [{ variantId: pair.variantId, sku: pair.sku, gap }] : [];
    });
    await sizes.keep(shop, differing);
  } else {
    await sizes.takeBack(shop, variantIds);
  }
  await states.refresh(shop, { variantIds: [...variantIds] });
}
