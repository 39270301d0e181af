// Lines that are held since their product's link disagrees with what was sold: which product, made from which design. Pages use
// this in the browser, so nothing here reads or checks.
import type { ExternalSku, LineItemId, VariantId } from "../../kernel/ids.ts";

export interface AsLinked {
  line: LineItemId;
  title: string;
  variantTitle: string | null;
  units: number;
  /** The SKU that was sold; null: none. */
  soldAs: string | null;
  /** What was sold is a kit of its own, so that it may be right as well. */
  soldAsKit: boolean;
  variantId: VariantId;
  sku: ExternalSku;
  /** The design's name; null: it is not known here. */
  design: string | null;
}

/** The same of many orders: units of a product together, by what it was sold as and what it is made from. */
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
