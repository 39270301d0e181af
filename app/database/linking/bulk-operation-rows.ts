// Bulk operations as stored. An operation is recorded before Shopify is called, its id right after. The lines it writes
// are recorded even earlier, so that any process finds the rows of each result line.
import type { Pool, PoolClient } from "pg";
import { BULK_ROWS, VARIANTS_PER_CALL } from "../../linking/limits.ts";
import type { BulkOperationRows } from "../../linking/ports/runs.ts";
import type { LinkRunId } from "../../linking/runs/link-run.ts";
import { one, query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";

export function createBulkOperationRows(pool: Pool): BulkOperationRows {
  return {
    async open(shop, runId) {
      const row = await query(`
        SELECT ${BULK_OPERATION} FROM bulk_operations
         WHERE shop_id = $1 AND kind = 'variants' AND run_id IS NOT DISTINCT FROM $2::uuid AND state <> 'ended'
         ORDER BY created_at LIMIT 1
      `).first(pool, shop.id, runId);
      // The statement selects open operations only.
      return row && row.state !== "ended" ? { ...row, state: row.state } : null;
    },
    attemptsOf: (runId) =>
      query(`
        SELECT (SELECT count(DISTINCT product_id)::int FROM link_run_rows WHERE run_id = $1 AND state = 'waiting') AS products,
               (SELECT count(*)::int FROM bulk_operations WHERE run_id = $1) AS attempts
      `).one(pool, runId),
    /** Only one process can: the attempt's number is unique, so the second one throws. */
    async prepareWrites(shop, runId) {
      await inTransaction(pool, async (client) => {
        const { rows } = await query(`
          WITH waiting AS (
            SELECT position, product_id,
                   (row_number() OVER (PARTITION BY product_id ORDER BY position) - 1) / ${VARIANTS_PER_CALL} AS part
              FROM (SELECT position, product_id FROM link_run_rows
                     WHERE run_id = $1 AND state = 'waiting' ORDER BY position LIMIT ${BULK_ROWS}) first),
          lined AS (
            SELECT position, (dense_rank() OVER (ORDER BY product_id, part) - 1)::int AS line FROM waiting),
          written AS (
            UPDATE link_run_rows r SET bulk_line = n.line
              FROM (SELECT position, lined.line FROM link_run_rows LEFT JOIN lined USING (position) WHERE run_id = $1) n
             WHERE r.run_id = $1 AND r.position = n.position AND r.bulk_line IS DISTINCT FROM n.line)
          SELECT coalesce(max(line) + 1, 0) AS calls FROM lined
        `).on(client, runId);
        await query(`
          INSERT INTO bulk_operations (shop_id, run_id, attempt, calls)
          SELECT $1, $2, 1 + count(*), $3 FROM bulk_operations WHERE run_id = $2
        `).on(client, shop.id, runId, one(rows).calls);
      });
    },
    prepareReading: (shop) => query(`INSERT INTO bulk_operations (shop_id) VALUES ($1)`).run(pool, shop.id),
    markAsked: ({ id }) =>
      query(`
        UPDATE bulk_operations SET state = 'asked', asked_at = clock_timestamp() WHERE id = $1 AND state = 'prepared'
      `).wrote(pool, id),
    markNotRun: ({ id }) =>
      query(`
        UPDATE bulk_operations SET state = 'prepared', asked_at = NULL WHERE id = $1 AND state = 'asked'
      `).run(pool, id),
    markRunning: ({ id }, operationId) =>
      query(`
        UPDATE bulk_operations SET state = 'running', operation_id = $2, moved_at = clock_timestamp()
         WHERE id = $1 AND state = 'asked'
      `).run(pool, id, operationId),
    noteDone: ({ id }, done) =>
      query(`
        UPDATE bulk_operations SET done = $2, moved_at = clock_timestamp() WHERE id = $1 AND done < $2
      `).run(pool, id, done),
    end: ({ id, reads }) =>
      query(
        reads
          ? `DELETE FROM bulk_operations WHERE id = $1`
          : `UPDATE bulk_operations SET state = 'ended' WHERE id = $1`,
      ).run(pool, id),
    openReadings: () =>
      query(`
        SELECT DISTINCT s.id, s.domain FROM bulk_operations b JOIN shops s ON s.id = b.shop_id
         WHERE b.kind = 'variants' AND b.run_id IS NULL AND b.state <> 'ended' AND s.uninstalled_at IS NULL
      `).rows(pool),
    ownerOf: (shop, operationId) =>
      query(`
        SELECT run_id AS "runId" FROM bulk_operations
         WHERE shop_id = $1 AND kind = 'variants' AND operation_id = $2 AND state <> 'ended'
      `).first(pool, shop.id, operationId),
  };
}

export const BULK_OPERATION = `
  id, run_id IS NULL AS "reads", state, operation_id AS "operationId", created_at AS "createdAt", done,
  extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS "ageMs",
  extract(epoch FROM clock_timestamp() - coalesce(asked_at, created_at))::float8 * 1000 AS "askedMs",
  extract(epoch FROM clock_timestamp() - coalesce(moved_at, created_at))::float8 * 1000 AS "stillMs"`;

/** Frees lines of a stopped run that were never sent to Shopify; they are assigned again. */
export async function dropPreparedWrites(client: PoolClient, runId: LinkRunId): Promise<void> {
  await query(`DELETE FROM bulk_operations WHERE run_id = $1 AND state = 'prepared'`).on(client, runId);
}
