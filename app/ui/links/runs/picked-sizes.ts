// The sizes of the variants that a design is chosen for, against the design's. Pure.
import { readSize, sizeGap, sizeWords } from "../../../linking/sizes/size.ts";
import type { Size } from "../../../linking/sizes/size.ts";
import { links } from "../../texts/links/links.ts";

/** Each size once, as an address names it. */
export function sizesAsked(sizes: readonly (Size | null)[]): string[] {
  return [...new Set(sizes.flatMap((size) => (size ? [sizeWords(size)] : [])))];
}

/** Which of the variants are of another size than the kit, in a sentence; null: none, as far as is known. */
export function sizeWarning(sizes: readonly (Size | null)[], kitSize: string | null): string | null {
  const kit = kitSize === null ? null : readSize(kitSize);
  const gaps = sizes.flatMap((size) => sizeGap(size, kit) ?? []);
  const [first] = gaps;
  if (!first) return null;
  return sizes.length === 1
    ? links.size.differs(first)
    : links.size.severalDiffer(gaps.length, sizes.length, first.kit);
}
