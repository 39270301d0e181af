// The rows of bulk operations. An operation is noted before Shopify is asked for it, its id right after; what it writes is
// settled line by line before, so that each line of its result finds its rows again, whoever reads it.
import type { Pool, PoolClient } from "pg";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { ShopDomain, ShopId } from "../../kernel/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { LinkRunId } from "../runs/draft-run.ts";
import { VARIANTS_PER_CALL } from "../runs/waiting-rows.ts";

/** One that has not ended. Ages are by the database's clock, in ms. */
export interface BulkRow {
  id: string;
  /** Null: it reads the store. */
  runId: LinkRunId | null;
  state: "prepared" | "asked" | "running";
  operationId: string | null;
  createdAt: Date;
  ageMs: number;
  /** Since Shopify was asked for it. */
  askedMs: number;
  /** Since `done` grew last. */
  stillMs: number;
  done: number;
}

/** Its file is some 15 MB, 40 with the longest SKUs, and stays in memory while it is uploaded; Shopify takes up to 100 MB ("Bulk
 * import data"). What is more goes with the next operation. */
const MOST_ROWS = 100_000;

/** By this name the operation is found at Shopify. */
export function bulkName(row: Pick<BulkRow, "id">): string {
  return `Kit_${row.id.replaceAll("-", "")}`;
}

const BULK_ROW = `
  id, run_id AS "runId", state, operation_id AS "operationId", created_at AS "createdAt", done,
  extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000 AS "ageMs",
  extract(epoch FROM clock_timestamp() - coalesce(asked_at, created_at))::float8 * 1000 AS "askedMs",
  extract(epoch FROM clock_timestamp() - coalesce(moved_at, created_at))::float8 * 1000 AS "stillMs"`;

/** The operation at work for a run, or the shop's reading at work (`runId` null). */
export async function openBulk(pool: Pool, shop: ShopRef, runId: LinkRunId | null): Promise<BulkRow | null> {
  const { rows } = await pool.query<BulkRow>(
    `SELECT ${BULK_ROW} FROM bulk_operations
      WHERE shop_id = $1 AND run_id IS NOT DISTINCT FROM $2::uuid AND state <> 'ended' ORDER BY created_at LIMIT 1`,
    [shop.id, runId],
  );
  return rows[0] ?? null;
}

/** Products that a run has still to write, and how many operations it has had. */
export async function bulkFacts(pool: Pool, runId: LinkRunId): Promise<{ products: number; attempts: number }> {
  const { rows } = await pool.query<{ products: number; attempts: number }>(
    `SELECT (SELECT count(DISTINCT product_id)::int FROM link_run_rows WHERE run_id = $1 AND state = 'waiting') AS products,
            (SELECT count(*)::int FROM bulk_operations WHERE run_id = $1) AS attempts`,
    [runId],
  );
  return rows[0]!;
}

/**
 * Gives each waiting row of a run its line: a product and up to 250 variants of it. Two processes cannot both: the second
 * meets the unique number of the attempt and throws.
 */
export async function prepareWrites(pool: Pool, shop: ShopRef, runId: LinkRunId): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ calls: number }>(
      `WITH waiting AS (
         SELECT position, product_id,
                (row_number() OVER (PARTITION BY product_id ORDER BY position) - 1) / ${VARIANTS_PER_CALL} AS part
           FROM (SELECT position, product_id FROM link_run_rows
                  WHERE run_id = $1 AND state = 'waiting' ORDER BY position LIMIT ${MOST_ROWS}) first),
       lined AS (
         SELECT position, (dense_rank() OVER (ORDER BY product_id, part) - 1)::int AS line FROM waiting),
       written AS (
         UPDATE link_run_rows r SET bulk_line = n.line
           FROM (SELECT position, lined.line FROM link_run_rows LEFT JOIN lined USING (position) WHERE run_id = $1) n
          WHERE r.run_id = $1 AND r.position = n.position AND r.bulk_line IS DISTINCT FROM n.line)
       SELECT coalesce(max(line) + 1, 0) AS calls FROM lined`,
      [runId],
    );
    await client.query(
      `INSERT INTO bulk_operations (shop_id, run_id, attempt, calls)
       SELECT $1, $2, 1 + count(*), $3 FROM bulk_operations WHERE run_id = $2`,
      [shop.id, runId, rows[0]!.calls],
    );
  });
}

/** Lines that Shopify was not asked to write, of a run that stood still: they are settled anew. */
export async function dropPreparedWrites(client: PoolClient, runId: LinkRunId): Promise<void> {
  await client.query(`DELETE FROM bulk_operations WHERE run_id = $1 AND state = 'prepared'`, [runId]);
}

export async function prepareReading(pool: Pool, shop: ShopRef): Promise<void> {
  await pool.query(`INSERT INTO bulk_operations (shop_id) VALUES ($1)`, [shop.id]);
}

/** Right before Shopify is asked. False: another process has. */
export async function markAsked(pool: Pool, row: BulkRow): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE bulk_operations SET state = 'asked', asked_at = clock_timestamp() WHERE id = $1 AND state = 'prepared'`,
    [row.id],
  );
  return rowCount === 1;
}

/** It provably does not run: Shopify may be asked again. */
export async function markNotRun(pool: Pool, row: BulkRow): Promise<void> {
  await pool.query(`UPDATE bulk_operations SET state = 'prepared', asked_at = NULL WHERE id = $1 AND state = 'asked'`, [
    row.id,
  ]);
}

export async function markRunning(pool: Pool, row: BulkRow, operationId: string): Promise<void> {
  await pool.query(
    `UPDATE bulk_operations SET state = 'running', operation_id = $2, moved_at = clock_timestamp()
      WHERE id = $1 AND state = 'asked'`,
    [row.id, operationId],
  );
}

export async function noteDone(pool: Pool, row: BulkRow, done: number): Promise<void> {
  await pool.query(`UPDATE bulk_operations SET done = $2, moved_at = clock_timestamp() WHERE id = $1 AND done < $2`, [
    row.id,
    done,
  ]);
}

/** A run keeps its operations, by which it is seen how often it was tried; of a reading nothing is kept. */
export async function endBulk(pool: Pool, row: BulkRow): Promise<void> {
  await pool.query(
    row.runId === null
      ? `DELETE FROM bulk_operations WHERE id = $1`
      : `UPDATE bulk_operations SET state = 'ended' WHERE id = $1`,
    [row.id],
  );
}

/** Shops whose reading is at work: rung again by a sweep, so that a lost doorbell costs seconds. */
export async function openReadings(pool: Pool): Promise<ShopRef[]> {
  const { rows } = await pool.query<{ id: string; domain: string }>(
    `SELECT DISTINCT s.id, s.domain FROM bulk_operations b JOIN shops s ON s.id = b.shop_id
      WHERE b.run_id IS NULL AND b.state <> 'ended' AND s.uninstalled_at IS NULL`,
  );
  return rows.map((row) => ({ id: ShopId.parse(row.id), domain: ShopDomain.parse(row.domain) }));
}

/** Whose operation Shopify tells of: a run's, a reading (null), or nobody's that has still to be seen to. */
export async function bulkOwner(
  pool: Pool,
  shop: ShopRef,
  operationId: string,
): Promise<{ runId: LinkRunId | null } | null> {
  const { rows } = await pool.query<{ run_id: string | null }>(
    `SELECT run_id FROM bulk_operations WHERE shop_id = $1 AND operation_id = $2 AND state <> 'ended'`,
    [shop.id, operationId],
  );
  return rows[0] ? { runId: LinkRunId.nullable().parse(rows[0].run_id) } : null;
}
