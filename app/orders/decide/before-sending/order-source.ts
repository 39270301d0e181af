// Where an order comes from, as far as the merchant's rules distinguish it. Pure.
import type { OrderRules } from "../rules.ts";

export type SourceKind = "online" | "pos" | "draft" | "other";

/** Shopify's `sourceName`: "web" and "shopify_draft_order" are documented, "pos" is Point of Sale, apps set their own. */
export function sourceKind(source: string | null): SourceKind {
  if (source === null || source === "web") return "online";
  if (source === "pos") return "pos";
  if (source === "shopify_draft_order") return "draft";
  return "other";
}

/** What the merchant's rules hold an order's source as: its kind, or the name of its sales channel; null: not held. */
export function heldSource(
  source: string | null,
  rules: Pick<OrderRules, "heldSources" | "heldChannels">,
): string | null {
  const kind = sourceKind(source);
  if (rules.heldSources.includes(kind)) return kind;
  return rules.heldChannels.find((channel) => channel.source === source)?.name ?? null;
}
