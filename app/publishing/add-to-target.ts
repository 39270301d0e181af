// Adds designs as further variants to a product of the store. Reads the product before every call: the SKUs show which
// variants exist, even after a lost answer.
import type { ProductId } from "../kernel/ids.ts";
import { addedVariants, fitOf } from "./judge-target.ts";
import type { DraftRow } from "./ports/drafts.ts";
import type { MadeProduct, MakeProduct, StoreDrafts } from "./ports/store.ts";
import { refusalOf, type TargetRefusal } from "./target-fit.ts";

type Adding = Pick<DraftRow, "shop" | "variants"> & { target: ProductId };

export type AddToTarget = MakeProduct | { kind: "unfit"; reason: TargetRefusal };

/** `sending`: committed before the call leaves. */
export async function addToTarget(
  store: Pick<StoreDrafts, "target" | "addVariants">,
  adding: Adding & Pick<DraftRow, "attempts">,
  sending: () => Promise<void>,
): Promise<AddToTarget> {
  const { shop, target, variants } = adding;
  const product = await store.target(shop, target);
  // Only requested sizes can come from this request: variants that existed before are the merchant's to link.
  const added = product && adding.attempts > 0 ? addedVariants(product, skusOf(variants)) : null;
  if (added) return { kind: "made", product: { productId: target, variants: added } };
  const fit = fitOf(product);
  const reason = refusalOf(fit, variants);
  if (reason !== null) return { kind: "unfit", reason };
  if (fit.option === null) return { kind: "unfit", reason: "target_unfit" };
  await sending();
  return store.addVariants(shop, { productId: target, option: fit.option, variants });
}

/** After a lost answer. */
export async function findInTarget(
  store: Pick<StoreDrafts, "target">,
  { shop, variants, target }: Adding,
): Promise<MadeProduct | null> {
  const product = await store.target(shop, target);
  const added = product && addedVariants(product, skusOf(variants));
  return added && { productId: target, variants: added };
}

function skusOf(variants: Adding["variants"]): string[] {
  return variants.map(({ sku }) => sku);
}
