// What tells the kits of one picture apart: their size, and the shape of their drills. Pure.
import { type DrillShape, kitDrills, variantDrills } from "./drill-shape.ts";
import { kitSize, sameSize, type Size, sizeWords, variantSize } from "./size.ts";

/** Null: unknown. */
export interface Format {
  size: Size | null;
  drills: DrillShape | null;
}

/** The texts of a variant and its kit where they differ: two sizes, or two drill shapes. */
export interface FormatGap {
  variant: string;
  kit: string;
}

export interface VariantTitles {
  variantTitle: string;
  productTitle: string;
}

/** What is known of a kit: the names in Kit's catalog, null if unknown, and the design's. */
export interface KitNames {
  sizeName: string | null;
  styleName: string | null;
  name: string;
  slug: string;
}

export function variantFormat(titles: VariantTitles): Format {
  return { size: variantSize(titles), drills: variantDrills(titles) };
}

export function kitFormat(kit: KitNames): Format {
  return { size: kitSize(kit), drills: kitDrills(kit) };
}

/** Null: the same as far as both are known. */
export function formatGap(variant: Format, kit: Format): FormatGap | null {
  if (variant.size && kit.size && !sameSize(variant.size, kit.size))
    return { variant: sizeWords(variant.size), kit: sizeWords(kit.size) };
  if (variant.drills && kit.drills && variant.drills !== kit.drills)
    return { variant: `${variant.drills} drills`, kit: `${kit.drills} drills` };
  return null;
}
