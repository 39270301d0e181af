// Whether a product of the store takes designs as further sizes, for the page and the worker. Pure.
import { skuKey } from "../kernel/kit-sku.ts";

export type TargetProblem =
  /** Not in the store: deleted, or another store's. */
  | { kind: "gone" }
  | { kind: "gift_card" }
  /** It has no option that could hold a size. */
  | { kind: "no_options" }
  /** It has other options than size and drills, whose values the merchant has to choose. */
  | { kind: "more_options"; names: string[] }
  /** Its only option isn't a size. */
  | { kind: "other_option"; name: string }
  /** Its values come from a metafield. */
  | { kind: "linked_option"; name: string }
  /** It has the maximum number of variants. */
  | { kind: "full" };

/** Names of a product's options. */
export interface TargetOptions {
  size: string;
  /** Null: all its variants have the same drills. */
  drills: string | null;
}

export interface TargetFit {
  title: string;
  /** Null if it doesn't fit. */
  options: TargetOptions | null;
  /** Null: it takes further sizes. */
  problem: TargetProblem | null;
  /** The number of variants that it can still take. */
  room: number;
  /** Of its variants: "30 × 40 cm / Round", or the size alone where it has no drills. */
  sizes: string[];
  /** Kits that its variants carry: SKUs by `skuKey`. */
  kits: string[];
}

export const TARGET_REFUSALS = ["target_gone", "target_unfit", "target_full", "target_taken"] as const;
export type TargetRefusal = (typeof TARGET_REFUSALS)[number];

/** `drills`: empty unless the product has an option for them. */
type Asked = readonly { sku: string; size: string; drills: string }[];

/** What prevents adding all of them; null: nothing. */
export function refusalOf(fit: TargetFit, asked: Asked): TargetRefusal | null {
  switch (fit.problem?.kind) {
    case "gone":
      return "target_gone";
    case "full":
      return "target_full";
    case "gift_card":
    case "no_options":
    case "more_options":
    case "other_option":
    case "linked_option":
      return "target_unfit";
    case undefined:
      if (takenIn(fit, asked).length > 0) return "target_taken";
      return asked.length > fit.room ? "target_full" : null;
  }
}

/** SKUs of designs that the product has already, as kit or size. Shopify compares sizes without case. */
export function takenIn({ sizes, kits }: Pick<TargetFit, "sizes" | "kits">, asked: Asked): string[] {
  const values = new Set(sizes.map((size) => size.toLowerCase()));
  const carried = new Set(kits);
  return asked
    .filter((one) => carried.has(skuKey(one.sku)) || values.has(variantName(one).toLowerCase()))
    .map(({ sku }) => sku);
}

export function variantName({ size, drills }: { size: string; drills: string }): string {
  return [size, drills]
    .map((value) => value.trim())
    .filter(Boolean)
    .join(" / ");
}
