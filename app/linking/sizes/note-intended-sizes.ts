// The merchant marks the sizes of a variant and its kit as intended to differ, or removes the mark.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkingRows } from "../ports/variants.ts";
import { kitSize, sizeGap, variantSize } from "./size.ts";

/** Marks the present sizes of these variants and their designs as intended to differ, or removes the mark. */
export async function noteIntendedSizes(
  { sizes, states }: Pick<LinkingRows, "sizes" | "states">,
  shop: ShopRef,
  { variantIds, intended }: { variantIds: readonly string[]; intended: boolean },
): Promise<void> {
  if (intended) {
    const pairs = await sizes.pairs(shop, variantIds);
    const differing = pairs.flatMap((pair) => {
      const gap = sizeGap(variantSize(pair), kitSize(pair));
      return gap ? [{ variantId: pair.variantId, sku: pair.sku, gap }] : [];
    });
    await sizes.keep(shop, differing);
  } else {
    await sizes.takeBack(shop, variantIds);
  }
  await states.refresh(shop, { variantIds: [...variantIds] });
}
