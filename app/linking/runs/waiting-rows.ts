// The rows of a run that still wait, product by product, or line by line of a bulk operation.
import type { Pool } from "pg";
import { ProductId, VariantId } from "../../kernel/ids.ts";
import type { VariantChange } from "../ports/store-products.ts";
import type { LinkRunId } from "./draft-run.ts";

export interface WaitingRow {
  position: number;
  productId: ProductId;
  change: VariantChange;
}

/** A row of a bulk operation's line, whatever came of it. */
export interface LineRow extends WaitingRow {
  waiting: boolean;
}

/** Shopify takes 250 variants a call. */
export const VARIANTS_PER_CALL = 250;
const AHEAD = 1_000;

interface RowRecord {
  position: number;
  product_id: string;
  variant_id: string;
  new_sku: string;
  new_tracked: boolean | null;
  old_cost: string | null;
  new_cost: string | null;
}

const COLUMNS = "position, product_id, variant_id, new_sku, new_tracked, old_cost, new_cost";

function rowOf(row: RowRecord): WaitingRow {
  return {
    position: row.position,
    productId: ProductId.parse(row.product_id),
    change: {
      variantId: VariantId.parse(row.variant_id),
      sku: row.new_sku,
      ...(row.new_tracked === null ? {} : { tracked: row.new_tracked }),
      // A cost from something to nothing is emptied: undo brings back that there was none.
      ...(row.old_cost === null && row.new_cost === null ? {} : { cost: row.new_cost }),
    },
  };
}

/**
 * The next waiting rows behind `after`, as groups of one product and one call each. The last product of a full page is left
 * for the next one, so that a product is not torn into more calls than it needs.
 */
export async function nextProducts(pool: Pool, runId: LinkRunId, after: number): Promise<WaitingRow[][]> {
  const { rows } = await pool.query<RowRecord>(
    `SELECT ${COLUMNS} FROM link_run_rows
      WHERE run_id = $1 AND state = 'waiting' AND position > $2 ORDER BY position LIMIT ${AHEAD}`,
    [runId, after],
  );
  const groups: WaitingRow[][] = [];
  for (const waiting of rows.map(rowOf)) {
    const last = groups.at(-1);
    if (last && last[0]!.productId === waiting.productId && last.length < VARIANTS_PER_CALL) last.push(waiting);
    else groups.push([waiting]);
  }
  return rows.length === AHEAD && groups.length > 1 ? groups.slice(0, -1) : groups;
}

/** The rows of some lines, by line, in the order in which they stand in it. */
export async function rowsOfLines(pool: Pool, runId: LinkRunId, lines: number[]): Promise<Map<number, LineRow[]>> {
  const { rows } = await pool.query<RowRecord & { line: number; waiting: boolean }>(
    `SELECT ${COLUMNS}, bulk_line AS line, state = 'waiting' AS waiting FROM link_run_rows
      WHERE run_id = $1 AND bulk_line = ANY($2) ORDER BY bulk_line, position`,
    [runId, lines],
  );
  const found = new Map<number, LineRow[]>();
  for (const row of rows) {
    const line = found.get(row.line);
    const lineRow = { ...rowOf(row), waiting: row.waiting };
    if (line) line.push(lineRow);
    else found.set(row.line, [lineRow]);
  }
  return found;
}

/** Rows that were given a line, and that no result told of. */
export async function unansweredRows(pool: Pool, runId: LinkRunId, limit: number): Promise<WaitingRow[]> {
  const { rows } = await pool.query<RowRecord>(
    `SELECT ${COLUMNS} FROM link_run_rows
      WHERE run_id = $1 AND state = 'waiting' AND bulk_line IS NOT NULL ORDER BY position LIMIT $2`,
    [runId, limit],
  );
  return rows.map(rowOf);
}
