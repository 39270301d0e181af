// Judges many variants at once by `judgeLink`, and returns those whose state changed. Pure.
import { isKitSku, skuKey } from "../../kernel/kit-sku.ts";
import { formatGap, kitFormat, type KitNames, variantFormat } from "../sizes/format.ts";
import { intendedKey, isIntended, type IntendedSizes } from "../sizes/intended-sizes.ts";
import { judgeLink, type DesignFacts, type LinkReason, type LinkVerdict, type VariantToJudge } from "./link-state.ts";

/** A stored variant with its last state. */
export interface KeptVariant extends Omit<VariantToJudge, "design" | "skuOnOthers" | "size"> {
  variantId: string;
  productTitle: string;
  variantTitle: string;
  drift: string | null;
  state: string;
  reason: string | null;
}

export type KeptDesign = DesignFacts & KitNames;

export interface JudgingFacts {
  designs: ReadonlyMap<string, KeptDesign>;
  /** Keys of SKUs that several variants of the store carry. */
  shared: ReadonlySet<string>;
  intended: IntendedSizes;
}

export interface JudgedVariant {
  variantId: string;
  verdict: LinkVerdict;
  /** Recorded on the link, with the time since when. */
  drift: LinkReason | null;
}

const DRIFT: ReadonlySet<LinkReason | null> = new Set<LinkReason>([
  "sku_changed",
  "sku_removed",
  "variant_gone",
  "sold_as_components",
  "template_inactive",
  "template_gone",
]);

/** Keys of the designs that decide the state of these variants. */
export function keysToJudge(variants: readonly KeptVariant[]): string[] {
  const keys = variants.flatMap(({ sku, linkSku }) => [skuKey(sku), skuKey(linkSku ?? "")]);
  return [...new Set(keys.filter(isKitSku))];
}

/** Only variants whose state, reason or drift changed. */
export function judgeStates(variants: readonly KeptVariant[], facts: JudgingFacts): JudgedVariant[] {
  return variants.flatMap((variant) => {
    const judged = judge(variant, facts);
    const { verdict, drift } = judged;
    const same = variant.state === verdict.state && variant.reason === verdict.reason && variant.drift === drift;
    return same ? [] : [judged];
  });
}

function judge(variant: KeptVariant, { designs, shared, intended }: JudgingFacts): JudgedVariant {
  const { variantId, gone, sku, linkSku, notAKit, requiresComponents } = variant;
  const design = designs.get(designKey(variant)) ?? null;
  const size = compareFormats(variant, { design, intended });
  const skuOnOthers = shared.has(skuKey(sku));
  const verdict = judgeLink({ gone, sku, linkSku, notAKit, requiresComponents, design, skuOnOthers, size });
  return { variantId, verdict, drift: linkSku !== null && DRIFT.has(verdict.reason) ? verdict.reason : null };
}

/** The design named by a variant's link, else by its own SKU. */
function designKey({ linkSku, sku }: KeptVariant): string {
  return skuKey(linkSku ?? sku);
}

function compareFormats(
  variant: KeptVariant,
  { design, intended }: { design: KeptDesign | null; intended: IntendedSizes },
): VariantToJudge["size"] {
  const gap = design && formatGap(variantFormat(variant), kitFormat(design));
  if (!gap) return "same";
  return isIntended(gap, intended.get(intendedKey(variant.variantId, designKey(variant)))) ? "intended" : "differs";
}
