// Where an order comes from, as far as the merchant's rules distinguish it. Pure.
export type SourceKind = "online" | "pos" | "draft" | "other";

/** Shopify's `sourceName`: "web" and "shopify_draft_order" are documented, "pos" is Point of Sale, apps set their own. */
export function sourceKind(source: string | null): SourceKind {
  if (source === null || source === "web") return "online";
  if (source === "pos") return "pos";
  if (source === "shopify_draft_order") return "draft";
  return "other";
}
