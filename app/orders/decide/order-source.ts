// Where an order comes from, as the merchant's rules tell sources apart. Pure.
export type SourceKind = "online" | "pos" | "draft" | "other";

/** Shopify's `sourceName`: "web" and "shopify_draft_order" are documented, "pos" is Point of Sale, apps give their own. */
export function sourceKind(source: string | null): SourceKind {
  if (source === null || source === "web") return "online";
  if (source === "pos") return "pos";
  if (source === "shopify_draft_order") return "draft";
  return "other";
}
