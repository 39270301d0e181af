import type pg from "pg";
import { until } from "./until.ts";

/**
 * Begins each write once the one before waits for a lock that another connection holds; then lets all of them go on, in
 * that order.
 * `meanwhile`: what that connection changes before it commits.
 */
export async function meanwhileLocked<T>(
  { pool, sql, values }: { pool: pg.Pool; sql: string; values: unknown[] },
  writes: readonly (() => Promise<T>)[],
  meanwhile: (connection: pg.PoolClient) => Promise<unknown> = async () => undefined,
): Promise<T[]> {
  const connection = await pool.connect();
  try {
    await connection.query("BEGIN");
    await connection.query(sql, values);
    const begun: Promise<T>[] = [];
    for (const write of writes) {
      const written = write();
      // Handled below.
      written.catch(() => undefined);
      begun.push(written);
      await until(`write ${begun.length} waits for the lock`, async () => {
        // On another connection: a transaction sees the same activity throughout.
        const waiting = await pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return waiting.rowCount === begun.length;
      });
    }
    await meanwhile(connection);
    await connection.query("COMMIT");
    return await Promise.all(begun);
  } finally {
    connection.release(true);
  }
}
