// Lines held because their product's link disagrees with what was sold: which product, made from which design. Pages
// use this in the browser, so nothing here reads or checks.
import type { ExternalSku, LineItemId, VariantId } from "../../kernel/ids.ts";

export interface AsLinked {
  line: LineItemId;
  title: string;
  variantTitle: string | null;
  units: number;
  /** The SKU that was sold; null: none. */
  soldAs: string | null;
  /** The sold SKU is a kit of its own, so it may be right as well. */
  soldAsKit: boolean;
  variantId: VariantId;
  sku: ExternalSku;
  /** The design's name; null: unknown here. */
  design: string | null;
}

/** The same for many orders: units per product, by what it was sold as and what it is made from. */
export type AsLinkedGroup = Omit<AsLinked, "line">;

export function groupAsLinked(lines: readonly AsLinkedGroup[]): AsLinkedGroup[] {
  const groups = new Map<string, AsLinkedGroup>();
  for (const line of lines) {
    const key = JSON.stringify([line.variantId, line.soldAs, line.sku]);
    const known = groups.get(key);
    groups.set(key, { ...line, units: line.units + (known?.units ?? 0) });
  }
  return [...groups.values()];
}
