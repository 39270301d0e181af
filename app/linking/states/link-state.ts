// The state of a variant, from its link (the merchant's decision), its SKU and its design. Pure. For orders the SKU at
// purchase decides; the state predicts the outcome.
import { skuKey, isKitSku } from "../../kernel/kit-sku.ts";

export const LINK_STATES = [
  "not_linked",
  /** No link, and the merchant marked it as not a kit. */
  "not_a_kit",
  /** Linked, its SKU is the design's, the design is active and its artwork is stored. */
  "linked",
  /** No link, but its SKU is a design's and on no other variant: orders are forwarded by it. */
  "by_sku",
  "broken",
  "conflict",
  "inactive_design",
  "no_artwork",
  /** Linked and complete, but its size differs from the kit's and isn't marked as intended. */
  "size_differs",
  /** Not a kit: a bundle, whose orders carry its components. */
  "sold_as_components",
  "gone",
] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LINK_REASONS = [
  "sku_changed",
  "sku_removed",
  "variant_gone",
  "sold_as_components",
  "unknown_sku",
  "sku_copied",
  "template_inactive",
  "template_gone",
  "artwork_missing",
  "size_differs",
  /** The sizes differ, and the merchant marked that as intended. */
  "size_intended",
] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

export interface LinkVerdict {
  state: LinkState;
  reason: LinkReason | null;
}

export interface DesignFacts {
  active: boolean;
  /** No longer at Kit. */
  gone: boolean;
  hasArtwork: boolean;
}

export interface VariantToJudge {
  gone: boolean;
  sku: string;
  linkSku: string | null;
  /** The design named by the link, else by the variant's own SKU; null if Kit has no such design. */
  design: DesignFacts | null;
  /** Other variants of the store carry the same SKU. */
  skuOnOthers: boolean;
  /** The merchant marked it or its product. */
  notAKit: boolean;
  requiresComponents: boolean;
  /** `same` also if one of the two sizes is unknown. */
  size: "same" | "differs" | "intended";
}

export function judgeLink(variant: VariantToJudge): LinkVerdict {
  if (variant.linkSku !== null) return judgeLinked(variant, variant.linkSku);
  if (variant.gone) return { state: "gone", reason: null };
  if (variant.requiresComponents) return judgeBundle(isKitSku(variant.sku));
  if (!isKitSku(variant.sku)) return { state: variant.notAKit ? "not_a_kit" : "not_linked", reason: null };
  if (!variant.design) return { state: "broken", reason: "unknown_sku" };
  // A duplicated product has the same SKU: only the merchant knows whether it is the same kit.
  if (variant.skuOnOthers) return { state: "conflict", reason: "sku_copied" };
  return judgeDesign(variant, "by_sku");
}

function judgeLinked(variant: VariantToJudge, linkSku: string): LinkVerdict {
  if (variant.gone) return { state: "broken", reason: "variant_gone" };
  if (variant.requiresComponents) return judgeBundle(true);
  if (variant.sku.trim() === "") return { state: "broken", reason: "sku_removed" };
  if (skuKey(variant.sku) !== skuKey(linkSku)) return { state: "broken", reason: "sku_changed" };
  return judgeDesign(variant, "linked");
}

/** Lines of orders never carry a bundle's own variant or SKU. */
function judgeBundle(asKit: boolean): LinkVerdict {
  return { state: asKit ? "broken" : "sold_as_components", reason: "sold_as_components" };
}

function judgeDesign({ design, size }: VariantToJudge, good: "linked" | "by_sku"): LinkVerdict {
  if (!design || design.gone) return { state: "inactive_design", reason: "template_gone" };
  if (!design.active) return { state: "inactive_design", reason: "template_inactive" };
  if (!design.hasArtwork) return { state: "no_artwork", reason: "artwork_missing" };
  // Last, since the states above hold orders, while orders of another size are sent.
  if (size === "differs") return { state: "size_differs", reason: "size_differs" };
  return { state: good, reason: size === "intended" ? "size_intended" : null };
}
