// The fields of a product's form and their possible errors, shared with the page.
export const DRAFT_FIELDS = [
  "title",
  "description",
  "price",
  "cost",
  "vendor",
  "productType",
  "tags",
  "size",
  "drills",
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export type DraftFault =
  | "required"
  | "too_long"
  | "not_an_amount"
  | "too_many_decimals"
  /** More tags than a product may have. */
  | "too_many"
  /** Another variant of the product has this size, with these drills. */
  | "same_size";
export type DraftFaults = Partial<Record<DraftField, DraftFault>>;

export const DEFAULTS_FIELDS = [
  "title",
  "description",
  "vendor",
  "productType",
  "tags",
] as const satisfies readonly DraftField[];
export type DefaultsField = (typeof DEFAULTS_FIELDS)[number];

/** The fields of one of several sizes. */
export type SizeField = Extract<DraftField, "size" | "drills" | "price" | "cost">;
export type SizeFaults = Partial<Record<SizeField, DraftFault>>;

/** A new product whose variants differ by their drills has an option for them. */
export function drillsDiffer(variants: readonly { drills: string }[]): boolean {
  return new Set(variants.map(({ drills }) => drills.toLowerCase())).size > 1;
}
