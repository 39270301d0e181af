// The number by which Kit knows an order. Pure. Kit refuses a reference that the brand has used before (kit-api "POST
// /orders rules", 2), so the same part of the same order always has the same reference, and no other has it.
import type { ShopifyOrderId } from "../kernel/ids.ts";

/** Part 1 has the store order's id; further parts add their number, as in `<id>-2`. */
export function referenceOf(order: ShopifyOrderId, part: number): string {
  return part === 1 ? order : `${order}-${part}`;
}
