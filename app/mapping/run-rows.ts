// The rows of a run that still wait, product by product.
import type { Pool } from "pg";
import { ProductId, VariantId } from "../platform/ids.ts";
import type { VariantChange } from "./ports.ts";
import type { LinkRunId } from "./link-runs.ts";

export interface WaitingRow {
  position: number;
  productId: ProductId;
  change: VariantChange;
}

/** Shopify takes 250 variants a call. */
export const VARIANTS_PER_CALL = 250;
const AHEAD = 1_000;

/**
 * The next waiting rows behind `after`, as groups of one product and one call each. The last product of a full page is left
 * for the next one, so that a product is not torn into more calls than it needs.
 */
export async function nextProducts(pool: Pool, runId: LinkRunId, after: number): Promise<WaitingRow[][]> {
  const { rows } = await pool.query<{
    position: number;
    product_id: string;
    variant_id: string;
    new_sku: string;
    new_tracked: boolean | null;
    new_cost: string | null;
  }>(
    `SELECT position, product_id, variant_id, new_sku, new_tracked, new_cost FROM link_run_rows
      WHERE run_id = $1 AND state = 'waiting' AND position > $2 ORDER BY position LIMIT ${AHEAD}`,
    [runId, after],
  );
  const groups: WaitingRow[][] = [];
  for (const row of rows) {
    const productId = ProductId.parse(row.product_id);
    const waiting: WaitingRow = {
      position: row.position,
      productId,
      change: {
        variantId: VariantId.parse(row.variant_id),
        sku: row.new_sku,
        ...(row.new_tracked === null ? {} : { tracked: row.new_tracked }),
        ...(row.new_cost === null ? {} : { cost: row.new_cost }),
      },
    };
    const last = groups.at(-1);
    if (last && last[0]!.productId === productId && last.length < VARIANTS_PER_CALL) last.push(waiting);
    else groups.push([waiting]);
  }
  return rows.length === AHEAD && groups.length > 1 ? groups.slice(0, -1) : groups;
}
