// Suggestions for the variants on the page, and for all unlinked ones.
import { ExternalSku, ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { SUGGEST_AT_A_TIME, SUGGESTION_LEVELS } from "../limits.ts";
import type { LinkChoice } from "../plan/plan-links.ts";
import type { DesignWordRows } from "../ports/suggestions.ts";
import { givingWay, type Suggesters } from "./kept-suggesters.ts";
import type { Suggestion } from "./suggest.ts";

export interface SuggestParts {
  words: DesignWordRows;
  suggesters: Suggesters;
}

/** `printFile`: SHA-256 of the design's print file; null if it isn't stored. */
export type ShownSuggestion = Suggestion & { printFile: string | null };

/** For some variants of the shop: those of a page. */
export async function suggestFor(
  { words, suggesters }: SuggestParts,
  shop: ShopRef,
  variantIds: string[],
): Promise<ShownSuggestion[]> {
  if (variantIds.length === 0) return [];
  const suggester = await suggesters.of(shop);
  const variants = await words.variants(shop, variantIds);
  const found = variants.flatMap((variant) => suggester.suggest(variant) ?? []);
  const files = await words.printFiles(shop, [...new Set(found.map(({ design }) => design))]);
  return found.map((one) => ({ ...one, printFile: files.get(one.design) ?? null }));
}

/** The number of variants with a suggestion of each level. */
export type SuggestionTally = Record<keyof typeof SUGGESTION_LEVELS, number>;

/** Over every unlinked variant. Yields to other work. */
export async function tallySuggestions(
  { words, suggesters }: SuggestParts,
  shop: ShopRef,
  limit: number,
): Promise<SuggestionTally> {
  const suggester = await suggesters.of(shop);
  const tally = { certain: 0, likely: 0, possible: 0 };
  for await (const variant of givingWay(await words.notLinked(shop, { after: "", limit }))) {
    const found = suggester.suggest(variant);
    if (found) tally[levelOf(found.score)] += 1;
  }
  return tally;
}

/** Products with a variant that is not linked and could be a kit, and how many such variants there are. */
export interface LikelyKits {
  products: ProductId[];
  variants: number;
}

/** Over every variant that is not linked. Gives way to other work. */
export async function findLikelyKits(
  { words, suggesters }: SuggestParts,
  shop: ShopRef,
  limit: number,
): Promise<LikelyKits> {
  const suggester = await suggesters.of(shop);
  const products = new Set<ProductId>();
  let variants = 0;
  for await (const variant of givingWay(await words.notLinked(shop, { after: "", limit }))) {
    if (!suggester.suggest(variant)) continue;
    products.add(ProductId.parse(variant.productId));
    variants += 1;
  }
  return { products: [...products], variants };
}

export function choiceOf({ variantId, design }: Pick<Suggestion, "variantId" | "design">): LinkChoice {
  return { kind: "link", variantId: VariantId.parse(variantId), design: ExternalSku.parse(design) };
}

function levelOf(score: number): keyof SuggestionTally {
  if (score >= SUGGESTION_LEVELS.certain) return "certain";
  return score >= SUGGESTION_LEVELS.likely ? "likely" : "possible";
}

/**
 * Choices for every unlinked variant that has a suggestion of at least `score`. Yields to other work. Between batches
 * calls `goOn` with the number of variants searched; null if it returns false, because the search is no longer wanted.
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
      choices.push(choiceOf(found));
    }
    looked += variants.length;
    if (!(await goOn(looked))) return null;
    if (variants.length < SUGGEST_AT_A_TIME) return choices;
    after = variants.at(-1)!.variantId;
  }
}
