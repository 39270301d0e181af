// What the forms of all products share: the store's currency, and what they begin with.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { PublishingReads } from "./ports/publishing-reads.ts";
import { readMoney, type StoreMoney } from "./store-money.ts";
import { DEFAULT_TEMPLATE, type ProductTemplate } from "./template.ts";

export interface FormBasis extends StoreMoney {
  template: ProductTemplate;
  /** The template is the merchant's own. */
  ownTemplate: boolean;
}

export async function readBasis(
  reads: Pick<PublishingReads, "currency" | "template">,
  shop: ShopRef,
): Promise<FormBasis> {
  const [money, own] = await Promise.all([readMoney(reads, shop), reads.template(shop)]);
  return { ...money, template: own ?? DEFAULT_TEMPLATE, ownTemplate: own !== null };
}
