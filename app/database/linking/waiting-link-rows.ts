// Rows of a run that wait to be written, in order or by line of a bulk operation.
import type { Pool } from "pg";
import { ProductId, VariantId } from "../../kernel/ids.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import type { LineRow, WaitingRow } from "../../linking/runs/row-results.ts";
import { one, query, type RowOf } from "../statements/query.ts";

const COLUMNS = "position, product_id, variant_id, new_sku, new_tracked, old_cost, new_cost";

const UNANSWERED = `SELECT ${COLUMNS} FROM link_run_rows
      WHERE run_id = $1 AND state = 'waiting' AND bulk_line IS NOT NULL ORDER BY position LIMIT $2` as const;

function rowOf(row: RowOf<typeof UNANSWERED>): WaitingRow {
  return {
    position: row.position,
    productId: ProductId.parse(row.product_id),
    change: {
      variantId: VariantId.parse(row.variant_id),
      sku: row.new_sku,
      ...(row.new_tracked === null ? {} : { tracked: row.new_tracked }),
      // A null cost empties the field: undo restores a missing cost.
      ...(row.old_cost === null && row.new_cost === null ? {} : { cost: row.new_cost }),
    },
  };
}

export async function countWaiting(pool: Pool, runId: LinkRunId): Promise<number> {
  const { rows } = await query(`
    SELECT count(*)::int AS n FROM link_run_rows WHERE run_id = $1 AND state = 'waiting'
  `).on(pool, runId);
  return one(rows).n;
}

export async function waitingRows(
  pool: Pool,
  runId: LinkRunId,
  page: { after: number; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await query(`
    SELECT ${COLUMNS} FROM link_run_rows
     WHERE run_id = $1 AND state = 'waiting' AND position > $2 ORDER BY position LIMIT $3
  `).on(pool, runId, page.after, page.limit);
  return rows.map(rowOf);
}

export async function rowsOfLines(pool: Pool, runId: LinkRunId, lines: number[]): Promise<Map<number, LineRow[]>> {
  const { rows } = await query(`
    SELECT ${COLUMNS}, bulk_line AS line, state = 'waiting' AS waiting FROM link_run_rows
     WHERE run_id = $1 AND bulk_line = ANY($2) ORDER BY bulk_line, position
  `).on(pool, runId, lines);
  const found = new Map<number, LineRow[]>();
  for (const row of rows) {
    const line = found.get(row.line);
    const lineRow = { ...rowOf(row), waiting: row.waiting };
    if (line) line.push(lineRow);
    else found.set(row.line, [lineRow]);
  }
  return found;
}

export async function unansweredRows(pool: Pool, runId: LinkRunId, limit: number): Promise<WaitingRow[]> {
  const { rows } = await query(UNANSWERED).on(pool, runId, limit);
  return rows.map(rowOf);
}
