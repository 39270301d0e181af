// Products picked in Shopify's own list may be newer than the stored variants, such as one created a moment ago. They
// are read from Shopify before they are shown or linked; stored variants need no call.
import { Fault } from "../../kernel/fault.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { isNoAccess } from "../ports/store.ts";
import { refreshProduct, type StoreVariantParts } from "./read-store.ts";

export interface PickedProduct {
  productId: ProductId;
  /** How many variants the product has according to Shopify's list; null if it didn't say. */
  variants: number | null;
}

export type ReadMissing =
  | { kind: "known" }
  /** The app can't read anything until the merchant acts. */
  | { kind: "no_access" }
  /** Shopify gave no answer, or not a usable one. */
  | { kind: "not_reached" };

export async function readMissingProducts(
  parts: StoreVariantParts,
  shop: ShopRef,
  picked: readonly PickedProduct[],
): Promise<ReadMissing> {
  const products = picked.map(({ productId }) => productId);
  const mirrored = await parts.variants.countByProduct(shop, products);
  const missing = picked.filter(({ productId, variants }) => {
    const here = mirrored.get(productId) ?? 0;
    return variants === null ? here === 0 : here !== variants;
  });
  return asked(async () => {
    for (const { productId } of missing) await refreshProduct(parts, shop, productId);
  });
}

export async function readMissingVariants(
  parts: StoreVariantParts,
  shop: ShopRef,
  picked: readonly VariantId[],
): Promise<ReadMissing> {
  const known = await parts.variants.known(shop, picked);
  const missing = picked.filter((id) => !known.has(id));
  if (missing.length === 0) return { kind: "known" };
  return asked(async () => {
    const variants = await parts.products.readVariants(shop, missing);
    await parts.variants.write(shop, variants, null);
    await parts.states.refresh(shop, { variantIds: missing });
  });
}

async function asked(read: () => Promise<void>): Promise<ReadMissing> {
  try {
    await read();
    return { kind: "known" };
  } catch (error) {
    if (error instanceof Fault) return { kind: isNoAccess(error) ? "no_access" : "not_reached" };
    throw error;
  }
}
