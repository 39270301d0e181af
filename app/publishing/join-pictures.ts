// Designs of one picture in several sizes or drills, recognized by their names, which become one product. Pure.
import { withoutSize } from "../linking/sizes/size.ts";
import { drillsOf, sizeOf } from "./draft-content.ts";
import { drillsDiffer } from "./draft-fields.ts";
import { MOST_SIZES } from "./limits.ts";
import type { PublishableDesign } from "./ports/drafts.ts";
import { fillTitle } from "./product-defaults.ts";

export interface Picture {
  /** The same for all its designs: the SKU of the first. */
  key: string;
  /** Title of the product of all of them. */
  title: string;
}

/** `title`: the pattern of the defaults. By SKU; leaves out designs that stay alone. */
export function joinPictures(designs: readonly PublishableDesign[], title: string): Map<string, Picture> {
  const pictures = new Map<string, Map<string, PublishableDesign>>();
  for (const design of designs) {
    const name = withoutSize(design.name);
    if (name === "" || sizeOf(design) === "") continue;
    const key = name.toLowerCase();
    const variants = pictures.get(key) ?? new Map<string, PublishableDesign>();
    const variant = JSON.stringify([sizeOf(design), drillsOf(design)]).toLowerCase();
    // A second one of the same size and drills is a product of its own.
    if (!variants.has(variant) && variants.size < MOST_SIZES) pictures.set(key, variants.set(variant, design));
  }
  const several = [...pictures.values()]
    .map((variants) => withKnownDrills([...variants.values()]))
    .filter(({ length }) => length > 1);
  return new Map(
    several.flatMap((variants) => {
      const [first] = variants as [PublishableDesign];
      const named = fillTitle(title, { name: withoutSize(first.name), size: null, style: null });
      return variants.map(({ sku }) => [sku, { key: first.sku, title: named }] as const);
    }),
  );
}

/** Shopify takes no variant without a value where the others have drills. */
function withKnownDrills(variants: PublishableDesign[]): PublishableDesign[] {
  const drilled = variants.map((one) => ({ ...one, drills: drillsOf(one) }));
  return drillsDiffer(drilled) ? drilled.filter(({ drills }) => drills !== "") : variants;
}
