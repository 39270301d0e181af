// Sales of variants that look like kits and are not linked (decision 66): orders record them, a sweep judges each variant in the
// background and has its orders decided again once it is linked.
import type { ShopifyOrderId, VariantId } from "../../kernel/ids.ts";
import { eachInTurn } from "../../kernel/running/each-in-turn.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { LIKELY_KIT_SCORE, ORDERS_A_STORE_OPENED, SOLD_JUDGED_A_SWEEP, UNLINKED_SALE_DAYS } from "../limits.ts";
import type { KitLikeness, SoldVariant, UnlinkedSaleRows } from "../ports/variants.ts";
import { suggestFor, type SuggestParts } from "../suggest/suggest-for-page.ts";
import type { Suggestion } from "../suggest/suggest.ts";
import { readMissingVariants } from "../variants/read-missing-variants.ts";
import type { StoreVariantParts } from "../variants/read-store.ts";
import { type KitSigns, signOfKit } from "./kit-signs.ts";

export interface UnlinkedSaleParts extends StoreVariantParts, SuggestParts {
  unlinked: UnlinkedSaleRows;
  jobs: { enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void> };
}

/** A store whose variants can't be judged keeps no other store from it; the sweep then counts as failed. */
export async function sweepUnlinkedSales(parts: UnlinkedSaleParts, signal?: AbortSignal): Promise<void> {
  const { unlinked, jobs } = parts;
  try {
    await eachInTurn(await unlinked.unjudged(SOLD_JUDGED_A_SWEEP), {
      work: ({ shop, variantIds }) => judgeSold(parts, shop, variantIds),
      nameOf: ({ shop }) => shop.domain,
      signal,
    });
  } finally {
    for (const { shop, orderId } of await unlinked.ordersToOpen(ORDERS_A_STORE_OPENED))
      await jobs.enqueueOrderRead(shop, orderId);
    await unlinked.forget(UNLINKED_SALE_DAYS);
  }
}

async function judgeSold(parts: UnlinkedSaleParts, shop: ShopRef, variantIds: readonly VariantId[]): Promise<void> {
  const { unlinked } = parts;
  // A newly created product is read first; if Shopify can't be reached, the next sweep does it.
  if ((await readMissingVariants(parts, shop, variantIds)).kind !== "known") return;
  const variants = await unlinked.variantStates(shop, variantIds);
  const open = variants
    .filter(({ state }) => state === "not_linked" || state === "gone")
    .map(({ variantId }) => variantId);
  const suggestions = new Map((await suggestFor(parts, shop, open)).map((one) => [one.variantId, one]));
  const signs = await unlinked.signs(shop, open);
  const judge = (one: SoldVariant) => looksLikeKit(one, suggestions.get(one.variantId), signs.get(one.variantId));
  const alike = variants.flatMap((one) => judge(one) ?? []);
  const kept = new Set(alike.map(({ variantId }) => variantId));
  await unlinked.keep(shop, alike);
  await unlinked.setAside(
    shop,
    variantIds.filter((id) => !kept.has(id)),
  );
}

/**
 * Whether an unlinked variant that sold is likely a kit that was never linked. Null: it isn't, or the merchant marked it as
 * not a kit. Pure.
 */
export function looksLikeKit(
  { variantId, state, siblingsLinked }: SoldVariant,
  suggestion: Pick<Suggestion, "score" | "name"> | undefined,
  signs: KitSigns | undefined,
): KitLikeness | null {
  if (state === "not_a_kit" || state === "sold_as_components") return null;
  // One that was deleted since the sale is judged by what it was.
  if (state !== "not_linked" && state !== "gone") return { variantId, why: "linked", design: null };
  if (suggestion && suggestion.score >= LIKELY_KIT_SCORE)
    return { variantId, why: "suggested", design: suggestion.name };
  const why = siblingsLinked ? "siblings" : signs && signOfKit(signs);
  return why ? { variantId, why, design: null } : null;
}
