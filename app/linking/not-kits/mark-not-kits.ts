// The merchant marks variants or whole products as not kits, or removes the mark. It counts only without a link: a
// variant that is linked, or carries a kit's SKU, is a kit in any case.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { type LinkingRows, type KitSubjects } from "../ports/variants.ts";

export async function markNotKits(
  { notKits, states }: Pick<LinkingRows, "notKits" | "states">,
  shop: ShopRef,
  { notAKit, ...subjects }: KitSubjects & { notAKit: boolean },
): Promise<void> {
  const variantIds = await (notAKit ? notKits.mark(shop, subjects) : notKits.unmark(shop, subjects));
  if (variantIds.length > 0) await states.refresh(shop, { variantIds });
}
