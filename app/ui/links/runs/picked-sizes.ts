// Compares the sizes of the variants with the size of the design to be chosen. Pure.
import { readSize, type Size, sizeGap, sizeWords } from "../../../linking/sizes/size.ts";
import { links } from "../../texts/links/links.ts";

/** Distinct sizes in the form of the query. */
export function sizesAsked(sizes: readonly (Size | null)[]): string[] {
  return [...new Set(sizes.flatMap((size) => (size ? [sizeWords(size)] : [])))];
}

/** Warns of variants whose size differs from the kit's; null if no known size differs. */
export function sizeWarning(sizes: readonly (Size | null)[], kitSize: string | null): string | null {
  const kit = kitSize === null ? null : readSize(kitSize);
  const gaps = sizes.flatMap((size) => sizeGap(size, kit) ?? []);
  const [first] = gaps;
  if (!first) return null;
  return sizes.length === 1
    ? links.size.differs(first)
    : links.size.severalDiffer(gaps.length, sizes.length, first.kit);
}
