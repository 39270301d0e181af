// Suggestions for the variants on the page, and for all that are not linked.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ExternalSku, VariantId } from "../../kernel/ids.ts";
import { SUGGEST_AT_A_TIME } from "../limits.ts";
import type { LinkChoice } from "../plan/plan-links.ts";
import type { DesignWordRows } from "../ports/suggestion-rows.ts";
import type { Suggestion } from "./suggest.ts";
import { givingWay, type Suggesters } from "./kept-suggesters.ts";

export interface SuggestParts {
  words: DesignWordRows;
  suggesters: Suggesters;
}

/** For some variants of the shop, those of a page. */
export async function suggestFor(
  { words, suggesters }: SuggestParts,
  shop: ShopRef,
  variantIds: string[],
): Promise<Suggestion[]> {
  if (variantIds.length === 0) return [];
  const suggester = await suggesters.of(shop);
  const variants = await words.variants(shop, variantIds);
  return variants.flatMap((variant) => suggester.suggest(variant) ?? []);
}

/**
 * Choices for every variant that is not linked and has a suggestion of at least `score`. Gives way to other work. Between batches
 * `goOn` hears how many were looked at; null when it answers that this is not wanted any more.
 */
export async function chooseAll(
  { words, suggesters }: SuggestParts,
  shop: ShopRef,
  { score, goOn }: { score: number; goOn: (looked: number) => Promise<boolean> },
): Promise<LinkChoice[] | null> {
  const suggester = await suggesters.of(shop);
  const choices: LinkChoice[] = [];
  let looked = 0;
  for (let after = ""; ;) {
    const variants = await words.notLinked(shop, { after, limit: SUGGEST_AT_A_TIME });
    for await (const variant of givingWay(variants)) {
      const found = suggester.suggest(variant);
      if (!found || found.score < score) continue;
      choices.push({
        kind: "link",
        variantId: VariantId.parse(variant.variantId),
        design: ExternalSku.parse(found.design),
      });
    }
    looked += variants.length;
    if (!(await goOn(looked))) return null;
    if (variants.length < SUGGEST_AT_A_TIME) return choices;
    after = variants.at(-1)!.variantId;
  }
}
