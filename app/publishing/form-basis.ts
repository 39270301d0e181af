// What the forms of all products share: the store's currency, and what they begin with.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { PublishingReads } from "./ports/publishing-reads.ts";
import { readMoney, type StoreMoney } from "./store-money.ts";
import { BUILT_IN_DEFAULTS, type ProductDefaults } from "./product-defaults.ts";

export interface FormBasis extends StoreMoney {
  defaults: ProductDefaults;
  /** The defaults is the merchant's own. */
  ownDefaults: boolean;
}

export async function readBasis(
  reads: Pick<PublishingReads, "currency" | "defaults">,
  shop: ShopRef,
): Promise<FormBasis> {
  const [money, own] = await Promise.all([readMoney(reads, shop), reads.defaults(shop)]);
  return { ...money, defaults: own ?? BUILT_IN_DEFAULTS, ownDefaults: own !== null };
}
