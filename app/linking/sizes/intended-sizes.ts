// "These sizes are meant to differ": the merchant's decision for one variant and one design, requested again when
// either size changes. Pure.
import { skuKey } from "../../kernel/kit-sku.ts";
import { readSize, sameSize, type SizeGap } from "./size.ts";

/** The decisions by variant and design (`intendedKey`). */
export type IntendedSizes = ReadonlyMap<string, SizeGap>;

export function intendedKey(variantId: string, sku: string): string {
  return `${variantId} ${skuKey(sku)}`;
}

/** Whether the merchant's decision was made for the present sizes. */
export function isIntended(gap: SizeGap, said: SizeGap | undefined): boolean {
  return said !== undefined && sameWords(gap.variant, said.variant) && sameWords(gap.kit, said.kit);
}

function sameWords(one: string, other: string): boolean {
  const [a, b] = [readSize(one), readSize(other)];
  return a !== null && b !== null && sameSize(a, b);
}
