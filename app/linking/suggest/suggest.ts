// Which design a variant might be, with a score and the reason. Pure. Words are weighted by their rarity among the
// designs: "diamond painting kit" in every title means little, "galaxy" much. A kit of another size is never suggested:
// the customer would get the wrong one. The same holds for round and square drills.
import { skuKey } from "../../kernel/kit-sku.ts";
import { COMMON_WORD_DESIGNS, COMMON_WORD_SHARE, EXACT_SCORES, LOWEST_SCORE, WORDS_SCORES } from "../limits.ts";
import { type Format, formatGap, kitFormat, variantFormat } from "../sizes/format.ts";
import { readSize, type Size } from "../sizes/size.ts";

export interface DesignWords {
  sku: string;
  slug: string;
  name: string;
  /** The catalog product's size, such as "30 × 40 cm"; empty if unknown. */
  size: string;
  /** The catalog product's style, such as "Round drills"; empty if unknown. */
  style: string;
}

export interface VariantWords {
  variantId: string;
  sku: string;
  handle: string;
  productTitle: string;
  variantTitle: string;
}

export type SuggestReason = "same_sku" | "sku_is_slug" | "handle_is_slug" | "words" | "words_and_size";

export interface Suggestion {
  variantId: string;
  design: string;
  name: string;
  /** 0 to 100. */
  score: number;
  reason: SuggestReason;
  /** The words of the design found in the variant's titles. */
  words: string[];
}

export type Suggester = ReturnType<typeof createSuggester>;

/** A design with its words, for `createSuggester`. Splitting many names into words is the slow part. */
export interface PartedDesign extends Format {
  design: DesignWords;
  words: string[];
}

interface Indexed extends PartedDesign {
  weight: number;
}

export function partWords(design: DesignWords): PartedDesign {
  const words = new Set(wordsOf(`${design.name} ${design.slug}`));
  // Its size in a slug ("-40-x-50-cm"), which is compared as a size, is no name.
  for (const word of design.size.toLowerCase().split(NO_WORD)) words.delete(word);
  const format = kitFormat({ ...design, sizeName: design.size, styleName: design.style });
  return { design, words: [...words].filter((word) => !SIZE.test(word)), ...format };
}

export function createSuggester(parted: readonly PartedDesign[]) {
  const bySku = new Map(parted.map((one) => [skuKey(one.design.sku), one]));
  const bySlug = new Map(parted.map((one) => [one.design.slug, one]));
  // The sizes of one design count once: else no word is rare in a catalog of few designs in many sizes.
  const names = new Map(parted.map(({ words }) => [words.toSorted().join(" "), words]));
  const frequency = new Map<string, number>();
  for (const words of names.values()) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarities = new Map([...frequency].map(([word, count]) => [word, Math.log(1 + names.size / count)]));
  const rarity = (word: string) => rarities.get(word) ?? 0;
  const common = Math.max(COMMON_WORD_DESIGNS, names.size * COMMON_WORD_SHARE);
  const postings = new Map<string, Indexed[]>();
  for (const one of parted) {
    const indexed: Indexed = { ...one, weight: one.words.reduce((sum, word) => sum + rarity(word), 0) };
    for (const word of one.words) {
      if (frequency.get(word)! > common) continue;
      const list = postings.get(word);
      if (list) list.push(indexed);
      else postings.set(word, [indexed]);
    }
  }

  return {
    /** The best design for a variant; null if none matches well enough. */
    suggest(variant: VariantWords): Suggestion | null {
      const { size, drills } = variantFormat(variant);
      const format = { size: size ?? readSize(variant.sku), drills };
      const named = exact({ ...variant, ...format }, { bySku, bySlug });
      if (named) return named;
      const shown = wordsOf(`${variant.variantTitle} ${variant.productTitle} ${variant.sku}`);
      const have = new Set([...shown, ...wordsOf(variant.handle)]);
      let best: Suggestion | null = null;
      let isTied = false;
      // Rare words first: their designs set a score that most designs with only a frequent word can't reach.
      const words = [...have].filter((word) => postings.has(word)).sort((a, b) => rarity(b) - rarity(a));
      const total = [...have].reduce((sum, word) => sum + rarity(word), 0);
      let passed = 0;
      const seen = new Set<Indexed>();
      for (const word of words) {
        // A design not seen yet has none of the earlier words: the rest is the most it can match.
        const rest = total - passed;
        passed += rarity(word);
        for (const candidate of postings.get(word)!) {
          if (Math.round((rest / candidate.weight) * WORDS_SCORES.same) < (best?.score ?? LOWEST_SCORE)) continue;
          if (seen.has(candidate)) continue;
          seen.add(candidate);
          if (formatGap(format, candidate)) continue;
          const found = scoreWords(candidate, { have, size: format.size, rarity });
          if (found.score < Math.max(LOWEST_SCORE, best?.score ?? 0)) continue;
          isTied = found.score === best?.score;
          const { sku, name } = candidate.design;
          if (!isTied) best = { variantId: variant.variantId, design: sku, name, ...found };
        }
      }
      // Which of two designs that match equally well it is, a person has to see.
      return best && isTied ? { ...best, score: Math.min(best.score, WORDS_SCORES.unknown) } : best;
    },
  };
}

function exact(
  variant: VariantWords & Format,
  designs: { bySku: Map<string, PartedDesign>; bySlug: Map<string, PartedDesign> },
): Suggestion | null {
  const of = (found: PartedDesign | undefined, score: number, reason: SuggestReason): Suggestion | null => {
    if (!found || formatGap(variant, found)) return null;
    const { sku: design, name } = found.design;
    return { variantId: variant.variantId, design, name, score, reason, words: [] };
  };
  const slugOfSku = variant.sku
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return (
    of(designs.bySku.get(skuKey(variant.sku)), EXACT_SCORES.sameSku, "same_sku") ??
    of(designs.bySlug.get(slugOfSku), EXACT_SCORES.skuIsSlug, "sku_is_slug") ??
    of(designs.bySlug.get(variant.handle), EXACT_SCORES.handleIsSlug, "handle_is_slug")
  );
}

const WORDS_REASON = { same: "words_and_size", unknown: "words" } as const;

/** The share of the design's name found in the variant's titles, weighted by rarity; an unknown size lowers it. */
function scoreWords(
  candidate: Indexed,
  variant: { have: Set<string>; size: Size | null; rarity: (word: string) => number },
): { score: number; reason: SuggestReason; words: string[] } {
  const words = candidate.words.filter((word) => variant.have.has(word));
  const share = words.reduce((sum, word) => sum + variant.rarity(word), 0) / candidate.weight;
  const sizes = variant.size && candidate.size ? "same" : "unknown";
  return { score: Math.round(share * WORDS_SCORES[sizes]), reason: WORDS_REASON[sizes], words };
}

const SIZE = /^\d+x\d+$/;

function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(SIZE_IN_TEXT, "$1x$2")
    .split(NO_WORD)
    .filter((word) => word.length > 1);
}

const SIZE_IN_TEXT = /(?<!\d)(\d+)\s*(?:(?:cm|mm|in)\s*)?[x×]\s*(\d+)/g;
const NO_WORD = /[^\p{L}\p{N}]+/u;
// Latin-1 without accented letters, like nearly every name: no accents to remove.
const PLAIN = /^[\0-~×]*$/;

function withoutAccents(text: string): string {
  return PLAIN.test(text) ? text : text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}
