// What a product of the store has to say to designs that are to become further sizes of it, as the page and the worker both read
// it. Pure.
import { skuKey } from "../kernel/kit-sku.ts";

export type TargetProblem =
  /** Not in the store: deleted, or another store's. */
  | { kind: "gone" }
  | { kind: "gift_card" }
  /** It has no options that a size could be a value of. */
  | { kind: "no_options" }
  /** Which values the further options are to have is the merchant's to say. */
  | { kind: "more_options"; names: string[] }
  /** Its one option is something else than a size. */
  | { kind: "other_option"; name: string }
  /** Its values are those of a metafield. */
  | { kind: "linked_option"; name: string }
  /** It has all the variants that Shopify allows. */
  | { kind: "full" };

export interface TargetFit {
  title: string;
  /** Name of its one option, as it stands; null where it does not fit. */
  option: string | null;
  /** Null: it takes further sizes. */
  problem: TargetProblem | null;
  /** Variants that it can still take. */
  room: number;
  /** Values of its first option. */
  sizes: string[];
  /** Kits that its variants carry: SKUs, as `skuKey` compares them. */
  kits: string[];
}

export const TARGET_REFUSALS = ["target_gone", "target_unfit", "target_full", "target_taken"] as const;
export type TargetRefusal = (typeof TARGET_REFUSALS)[number];

type Asked = readonly { sku: string; size: string }[];

/** What is in the way of adding all of them; null: nothing. */
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

/** SKUs of those that the product has, as a kit or as a size. Shopify takes "30 X 40" and "30 x 40" for the same value. */
export function takenIn({ sizes, kits }: Pick<TargetFit, "sizes" | "kits">, asked: Asked): string[] {
  const values = new Set(sizes.map((size) => size.trim().toLowerCase()));
  const carried = new Set(kits);
  return asked
    .filter(({ sku, size }) => carried.has(skuKey(sku)) || values.has(size.trim().toLowerCase()))
    .map(({ sku }) => sku);
}
