// The store's currency and its number of decimals.
import type { ShopRef } from "../kernel/shop-ref.ts";
import { decimalsOf } from "../kernel/text/money.ts";
import type { PublishingReads } from "./ports/drafts.ts";

export interface StoreMoney {
  /** ISO 4217; null if not read yet. */
  currency: string | null;
  decimals: number;
}

export async function readMoney(reads: Pick<PublishingReads, "currency">, shop: ShopRef): Promise<StoreMoney> {
  const currency = await reads.currency(shop);
  return { currency, decimals: decimalsOf(currency) };
}
