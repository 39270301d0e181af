// The fields of a product's form, and what can be wrong with one: known to the page as well.
export const DRAFT_FIELDS = ["title", "description", "price", "cost", "vendor", "productType"] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export type DraftFault = "required" | "too_long" | "not_an_amount" | "too_many_decimals";
export type DraftFaults = Partial<Record<DraftField, DraftFault>>;
