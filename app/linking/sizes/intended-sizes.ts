// "These sizes are meant to differ": said by the merchant of one variant and one design, and asked again once either has another
// size than it had then. Pure.
import { skuKey } from "../../kernel/kit-sku.ts";
import { readSize, sameSize } from "./size.ts";
import type { SizeGap } from "./size.ts";

/** What was said of each variant and design, by `intendedKey`. */
export type IntendedSizes = ReadonlyMap<string, SizeGap>;

export function intendedKey(variantId: string, sku: string): string {
  return `${variantId} ${skuKey(sku)}`;
}

/** Whether the sizes that differ now are those of which it was said. */
export function isIntended(gap: SizeGap, said: SizeGap | undefined): boolean {
  return said !== undefined && sameWords(gap.variant, said.variant) && sameWords(gap.kit, said.kit);
}

function sameWords(one: string, other: string): boolean {
  const [a, b] = [readSize(one), readSize(other)];
  return a !== null && b !== null && sameSize(a, b);
}
