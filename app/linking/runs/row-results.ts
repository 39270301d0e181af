// Rows of a run that were written, and their results. Pure.
import type { ProductId } from "../../kernel/ids.ts";
import { VARIANTS_PER_CALL } from "../limits.ts";
import type { VariantChange } from "../ports/store.ts";

export interface WaitingRow {
  position: number;
  productId: ProductId;
  change: VariantChange;
}

/** A row in a line of a bulk operation, with any result. */
export interface LineRow extends WaitingRow {
  waiting: boolean;
}

export type RowResult =
  /** `unitCost`: as Shopify returned it. */
  | { row: WaitingRow; kind: "written"; unitCost: string | null }
  /** `detail`: Shopify's message. */
  | { row: WaitingRow; kind: "failed"; reason: "refused" | "no_answer"; detail: string | null };

/** If Shopify stored another amount than was sent, the SKU is linked, and the row gets a warning with it. */
export function costDiffers({ row, unitCost }: Extract<RowResult, { kind: "written" }>): boolean {
  return row.change.cost !== undefined && row.change.cost !== unitCost;
}

/**
 * Groups of one product and one call each. `more`: further rows follow, so the last product is left for the next page,
 * to avoid splitting it into more calls than needed.
 */
export function groupIntoCalls(rows: readonly WaitingRow[], more: boolean): WaitingRow[][] {
  const groups: WaitingRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0]!.productId === row.productId && last.length < VARIANTS_PER_CALL) last.push(row);
    else groups.push([row]);
  }
  return more && groups.length > 1 ? groups.slice(0, -1) : groups;
}
