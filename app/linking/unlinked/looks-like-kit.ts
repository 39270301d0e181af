// Whether an unlinked variant that sold is likely a kit that was never linked. Pure.
import { LIKELY_KIT_SCORE } from "../limits.ts";
import type { KitLikeness, SoldVariant } from "../ports/variants.ts";
import type { Suggestion } from "../suggest/suggest.ts";
import { type KitSigns, signOfKit } from "./kit-signs.ts";

/** Null: it isn't, or the merchant marked it as not a kit. */
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
