// Whether a product's vendor or type marks it as a kit: nearly all kits of the store share it, and hardly any other
// product has it. Pure.
import { SIGN_OF_KITS } from "../limits.ts";

export interface SignCounts {
  /** Products of the store that are kits, and those of them with this vendor (or type). */
  kits: number;
  kitsWith: number;
  /** Unlinked products with it, including the one that was sold. */
  othersWith: number;
  /** Products with it that the merchant marked as not kits. */
  calledNoKits: number;
}

export interface KitSigns {
  vendor: SignCounts | null;
  type: SignCounts | null;
}

/** A single such mark is enough for the vendor or type to mean nothing. */
export function tellsKits({ kits, kitsWith, othersWith, calledNoKits }: SignCounts): boolean {
  if (kitsWith < SIGN_OF_KITS.products || calledNoKits > 0) return false;
  return kitsWith >= kits * SIGN_OF_KITS.share && othersWith <= Math.max(1, kitsWith * SIGN_OF_KITS.others);
}

export function signOfKit({ vendor, type }: KitSigns): "type" | "vendor" | null {
  if (type && tellsKits(type)) return "type";
  return vendor && tellsKits(vendor) ? "vendor" : null;
}
