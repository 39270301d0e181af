// Statements of the database that don't come to an end, with who they wait for: what is stuck for a minute is found by its two-minute
// timeout only, and by then nobody knows why.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const LOOK_EVERY_MS = 5_000;
/** Seconds; far longer than any statement or transaction takes here. */
const STUCK_AFTER = 25;

// A session that listens is "idle" in the transaction that reads a notification, which begins, for PostgreSQL, when its last statement
// did (xact.c, StartTransaction).
const STUCK = `
  SELECT pid, application_name AS name, state, wait_event_type || ' ' || wait_event AS waits, left(query, 300) AS query,
         extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds, pg_blocking_pids(pid) AS behind
    FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
     AND state <> 'idle' AND xact_start < clock_timestamp() - $1 * interval '1 second'
   ORDER BY xact_start`;

/** One entry for each backend, as it was when last seen so. Ends with the signal. */
export async function watchStuckStatements(pool: pg.Pool, signal: AbortSignal): Promise<string[]> {
  const found = new Map<number, string>();
  while (!signal.aborted) {
    const rows = await stuckStatements(pool, STUCK_AFTER).catch(() => []);
    for (const row of rows) found.set(row.pid, JSON.stringify(row));
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return [...found.values()];
}

export async function stuckStatements(pool: pg.Pool, afterSeconds: number): Promise<{ pid: number; state: string }[]> {
  return (await pool.query<{ pid: number; state: string }>(STUCK, [afterSeconds])).rows;
}
