// The merchant says that a variant and its kit are meant to differ in size, or takes it back.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkingRows } from "../ports/linking-rows.ts";
import { kitSize, sizeGap, variantSize } from "./size.ts";

/** Notes that the sizes of these variants and their designs are meant to differ as they do now, or takes it back. */
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
