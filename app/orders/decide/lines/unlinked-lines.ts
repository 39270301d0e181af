// Lines of a store order whose variants have no link: some may be kits that were never linked. Pure.
import type { LineItemId, VariantId } from "../../../kernel/ids.ts";
import { isKitSku } from "../../../kernel/kit-sku.ts";
import type { OrderRow } from "../../ports/order-row.ts";
import type { StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import { openUnits } from "../units/line-units.ts";
import { choosableUnits } from "./line-design.ts";
import type { LinePlan } from "./line-plans.ts";

export interface UnlinkedLine {
  variantId: VariantId;
  units: number;
  /** Units of these that aren't fulfilled. */
  openUnits: number;
}

type SoldLine = Pick<
  StoreLine,
  "sku" | "variantId" | "currentQuantity" | "unfulfilledQuantity" | "requiresShipping" | "isGiftCard"
>;

/** One entry per variant. Excludes canceled orders and test orders. */
export function unlinkedLines(
  order: Pick<StoreOrder, "cancelledAt" | "test"> & { lines: readonly SoldLine[] },
  linked: ReadonlySet<string>,
): UnlinkedLine[] {
  if (order.cancelledAt || order.test) return [];
  const byVariant = new Map<VariantId, UnlinkedLine>();
  for (const line of order.lines) {
    const { variantId, currentQuantity: units } = line;
    if (variantId === null || linked.has(variantId) || isKitSku(line.sku)) continue;
    if (!line.requiresShipping || line.isGiftCard || units <= 0) continue;
    const before = byVariant.get(variantId);
    byVariant.set(variantId, {
      variantId,
      units: units + (before?.units ?? 0),
      openUnits: openUnits(line) + (before?.openUnits ?? 0),
    });
  }
  return [...byVariant.values()];
}

/** An open line without a variant: its product may have been deleted since the sale. */
export type LineWithoutVariant = Pick<StoreLine, "title" | "variantTitle" | "sku"> & { units: number };

/** Excludes lines that are kits by their SKU, canceled orders and test orders. */
export function linesWithoutVariant(order: Pick<StoreOrder, "cancelledAt" | "test" | "lines">): LineWithoutVariant[] {
  if (order.cancelledAt || order.test) return [];
  return order.lines
    .filter((line) => choosableUnits(line) > 0 && !isKitSku(line.sku))
    .map((line) => ({ ...line, units: choosableUnits(line) }));
}

/** Variants that looked like kits and sold in the order, which shows them no longer: their products were deleted. */
export type DeletedKit = Record<"title" | "sku", string | null>;

/** The open lines of deleted products that looked like kits: those of the same title or SKU, or else all that may be. */
export function deletedKitLines(lines: readonly StoreLine[], deleted: readonly DeletedKit[]): Set<LineItemId> {
  const open = lines.filter((line) => choosableUnits(line) > 0);
  const found = deleted.flatMap(({ title, sku }) => {
    const same = open.filter((line) => line.title === title || (line.sku !== null && line.sku === sku));
    return same.length > 0 ? same : open;
  });
  return new Set(found.map(({ id }) => id));
}

/** Whether the lines that aren't kits have changed since the order was last read. */
export function soldOtherwise(row: Pick<OrderRow, "part" | "lines">, plans: readonly LinePlan[] | null): boolean {
  if (row.part > 1 || plans === null) return false;
  const before = row.lines.filter(({ reason }) => reason === "not_a_kit");
  const now = plans.filter(({ reason }) => reason === "not_a_kit");
  const units = new Map(before.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  return before.length !== now.length || now.some(({ line }) => units.get(line.id) !== line.currentQuantity);
}
