// The common data of all product forms: the store's currency and the initial values.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { PublishingReads } from "./ports/drafts.ts";
import { BUILT_IN_DEFAULTS, type ProductDefaults } from "./product-defaults.ts";
import { readMoney, type StoreMoney } from "./store-money.ts";

export interface FormBasis extends StoreMoney {
  defaults: ProductDefaults;
  ownDefaults: boolean;
}

export async function readBasis(
  reads: Pick<PublishingReads, "currency" | "defaults">,
  shop: ShopRef,
): Promise<FormBasis> {
  const [money, own] = await Promise.all([readMoney(reads, shop), reads.defaults(shop)]);
  return { ...money, defaults: own ?? BUILT_IN_DEFAULTS, ownDefaults: own !== null };
}
