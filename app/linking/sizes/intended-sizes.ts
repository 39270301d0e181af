// "This is meant to differ": the merchant's decision for one variant and one design in their present sizes or drill
// shapes, requested again when either changes. Pure.
import { skuKey } from "../../kernel/kit-sku.ts";
import type { FormatGap } from "./format.ts";
import { readSize, sameSize } from "./size.ts";

/** The decisions by variant and design (`intendedKey`). */
export type IntendedSizes = ReadonlyMap<string, FormatGap>;

export function intendedKey(variantId: string, sku: string): string {
  return `${variantId} ${skuKey(sku)}`;
}

/** Whether the merchant's decision was made for what differs at present. */
export function isIntended(gap: FormatGap, said: FormatGap | undefined): boolean {
  return said !== undefined && sameWords(gap.variant, said.variant) && sameWords(gap.kit, said.kit);
}

function sameWords(one: string, other: string): boolean {
  const [a, b] = [readSize(one), readSize(other)];
  return a !== null && b !== null ? sameSize(a, b) : one === other;
}
