// What a store order sold that is no kit as far as is known: of variants without a link, some may be kits that were never linked.
// Pure.
import { isKitSku } from "../../kernel/kit-sku.ts";
import type { VariantId } from "../../kernel/ids.ts";
import type { StoreOrder } from "../ports/shopify-order.ts";

export interface UnlinkedLine {
  variantId: VariantId;
  units: number;
  /** Of these, what somebody still has to fulfill. */
  openUnits: number;
}

/** One entry a variant. Nothing of orders that were canceled, are tests, or were placed before going live (null: not live). */
export function unlinkedLines(
  order: Pick<StoreOrder, "lines" | "cancelledAt" | "createdAt" | "test">,
  linked: ReadonlySet<string>,
  goneLiveAt: Date | null,
): UnlinkedLine[] {
  if (goneLiveAt === null || order.createdAt < goneLiveAt || order.cancelledAt || order.test) return [];
  const byVariant = new Map<VariantId, UnlinkedLine>();
  for (const line of order.lines) {
    const { variantId, currentQuantity: units } = line;
    if (variantId === null || linked.has(variantId) || isKitSku(line.sku)) continue;
    if (!line.requiresShipping || line.isGiftCard || units <= 0) continue;
    const before = byVariant.get(variantId);
    byVariant.set(variantId, {
      variantId,
      units: units + (before?.units ?? 0),
      openUnits: Math.min(units, line.unfulfilledQuantity) + (before?.openUnits ?? 0),
    });
  }
  return [...byVariant.values()];
}
