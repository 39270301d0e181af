// What Shopify's results of a write mean for the rows of a run; the same for single calls and lines of a bulk
// operation.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreProducts, VariantResult } from "../ports/store.ts";
import type { RowResult, WaitingRow } from "./row-results.ts";

export interface SortedAnswers {
  results: RowResult[];
  lost: WaitingRow[];
  notSent: { retryAt: Date | null } | null;
  noAccess: boolean;
}

export function sortAnswers(rows: WaitingRow[], answers: VariantResult[]): SortedAnswers {
  const sorted: SortedAnswers = { results: [], lost: [], notSent: null, noAccess: false };
  for (const row of rows) {
    const outcome = answers.find((answer) => answer.variantId === row.change.variantId)?.outcome;
    switch (outcome?.kind) {
      case "done":
        // Shopify may trim what it stores: a stored SKU that differs from the intended one is no link.
        sorted.results.push(
          outcome.value.sku === row.change.sku
            ? { row, kind: "written", unitCost: outcome.value.unitCost }
            : refused(row, null),
        );
        break;
      case "refused":
        sorted.results.push(refused(row, outcome.messages.join("; ")));
        break;
      case "no_access":
        sorted.noAccess = true;
        break;
      case "not_sent":
        sorted.notSent = { retryAt: outcome.retryAt };
        break;
      case "lost":
      case undefined:
        sorted.lost.push(row);
        break;
    }
  }
  return sorted;
}

function refused(row: WaitingRow, detail: string | null): RowResult {
  return { row, kind: "failed", reason: "refused", detail };
}

/**
 * The write has no idempotency key at Shopify: reads the present values before writing again. Rows that don't have the
 * intended values are left out, or failed on the last try.
 */
export async function readRowResults(
  products: Pick<StoreProducts, "readVariants">,
  shop: ShopRef,
  loss: { rows: WaitingRow[]; last: boolean },
): Promise<RowResult[]> {
  const ids = loss.rows.map((row) => row.change.variantId);
  const now = await products.readVariants(shop, ids);
  const variants = new Map(now.map((variant) => [variant.variantId, variant]));
  return loss.rows.flatMap((row): RowResult[] => {
    const { change } = row;
    const variant = variants.get(change.variantId);
    const stands =
      variant?.sku === change.sku &&
      variant.tracked === (change.tracked ?? variant.tracked) &&
      (change.cost === undefined || variant.unitCost === change.cost);
    if (stands) return [{ row, kind: "written", unitCost: variant.unitCost }];
    return loss.last ? [{ row, kind: "failed", reason: "no_answer", detail: null }] : [];
  });
}
