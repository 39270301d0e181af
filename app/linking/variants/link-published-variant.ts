// Links of variants that the app created (app/publishing): linked from the start, unlinked with a deleted draft.
import type { VariantId } from "../../kernel/ids.ts";
import { skuKey } from "../../kernel/kit-sku.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreProducts } from "../ports/store.ts";
import type { LinkingRows } from "../ports/variants.ts";

export interface MadeVariant {
  variantId: VariantId;
  accountId: string;
  /** The design's SKU, as written on the variant. */
  sku: string;
  /** As written; decimal text in the shop's currency, null if none. */
  cost: string | null;
}

interface Parts extends Pick<LinkingRows, "variants" | "made" | "states"> {
  products: Pick<StoreProducts, "readVariants">;
}

/** Skips a variant that was deleted or given another SKU in the meantime. Safe to repeat. */
export async function linkMadeVariant(parts: Parts, shop: ShopRef, made: MadeVariant): Promise<void> {
  const [variant] = await parts.products.readVariants(shop, [made.variantId]);
  if (!variant) return;
  await parts.variants.write(shop, [variant], null);
  if (skuKey(variant.sku) === skuKey(made.sku)) await parts.made.link(shop, variant, made);
  await parts.states.refresh(shop, { variantIds: [variant.variantId], skus: [made.sku] });
}

/**
 * Removes the links of these variants if they were deleted with a product that was only ever a draft, so that none was
 * sold. A link of a product that was on sale stays, and is shown as broken.
 */
export async function dropDeletedDrafts(
  { made, states }: Pick<LinkingRows, "made" | "states">,
  shop: ShopRef,
  deleted: readonly VariantId[],
): Promise<void> {
  const dropped = await made.unlinkDeletedDrafts(shop, deleted);
  if (dropped.length === 0) return;
  const variantIds = dropped.map(({ variantId }) => variantId);
  await states.refresh(shop, { variantIds, skus: dropped.map(({ sku }) => sku) });
}
