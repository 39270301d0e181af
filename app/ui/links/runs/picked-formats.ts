// Compares the variants with the design to be chosen: sizes, and drill shapes. Pure.
import { type Format, formatGap } from "../../../linking/sizes/format.ts";
import { sizeWords } from "../../../linking/sizes/size.ts";
import { links } from "../../texts/links/links.ts";

/** Distinct sizes in the form of the query. */
export function sizesAsked(variants: readonly Format[]): string[] {
  return [...new Set(variants.flatMap(({ size }) => (size ? [sizeWords(size)] : [])))];
}

/** Warns of variants that differ from the kit; null if none is known to. */
export function formatWarning(variants: readonly Format[], kit: Format | undefined): string | null {
  const gaps = kit ? variants.flatMap((variant) => formatGap(variant, kit) ?? []) : [];
  const [first] = gaps;
  if (!first) return null;
  return variants.length === 1
    ? links.format.differs(first)
    : links.format.severalDiffer(gaps.length, variants.length, first.kit);
}
