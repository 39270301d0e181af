// Whether a product's vendor or type says that it is a kit: nearly all kits of the store share it, and hardly anything else has it.
// Pure.
import { SIGN_OF_KITS } from "../limits.ts";

export interface SignCounts {
  /** Products of the store that are kits, and those of them with this vendor (or type). */
  kits: number;
  kitsWith: number;
  /** Products with it that are not linked, the one that was sold among them. */
  othersWith: number;
  /** Products with it that the merchant called no kits. */
  calledNoKits: number;
}

export interface KitSigns {
  vendor: SignCounts | null;
  type: SignCounts | null;
}

/** One word of the merchant's against it is enough: then it tells nothing. */
export function tellsKits({ kits, kitsWith, othersWith, calledNoKits }: SignCounts): boolean {
  if (kitsWith < SIGN_OF_KITS.products || calledNoKits > 0) return false;
  return kitsWith >= kits * SIGN_OF_KITS.share && othersWith <= Math.max(1, kitsWith * SIGN_OF_KITS.others);
}

export function signOfKit({ vendor, type }: KitSigns): "type" | "vendor" | null {
  if (type && tellsKits(type)) return "type";
  return vendor && tellsKits(vendor) ? "vendor" : null;
}
