// The fields of a product's form and their possible errors, shared with the page.
export const DRAFT_FIELDS = ["title", "description", "price", "cost", "vendor", "productType", "tags", "size"] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export type DraftFault =
  | "required"
  | "too_long"
  | "not_an_amount"
  | "too_many_decimals"
  /** More tags than a product may have. */
  | "too_many"
  /** Another variant of the product has this size. */
  | "same_size";
export type DraftFaults = Partial<Record<DraftField, DraftFault>>;

export type DefaultsField = Extract<DraftField, "title" | "description" | "vendor" | "productType" | "tags">;

/** The fields of one of several sizes. */
export type SizeField = Extract<DraftField, "size" | "price" | "cost">;
export type SizeFaults = Partial<Record<SizeField, DraftFault>>;
