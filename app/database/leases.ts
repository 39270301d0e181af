// Named leases with fences on the table `leases`, all on the database's clock, so that machines with different clocks
// agree.
import type pg from "pg";
import { LEASES_KEPT_DAYS } from "./limits.ts";

export interface Lease {
  name: string;
  owner: string;
  /** Grows each time the name is taken. A write under a lease can be refused if a later fence was seen. */
  fence: bigint;
}

export type Leases = ReturnType<typeof createLeases>;

export function createLeases(pool: Pick<pg.Pool, "query">) {
  return {
    /**
     * Takes the name for `ms`, or returns null while it is taken. Not reentrant, even for the same owner: two callers in
     * one process exclude each other too.
     */
    async acquire(name: string, owner: string, ms: number) {
      const { rows } = await pool.query<{ fence: string }>(
        `INSERT INTO leases (name, owner, until, fence)
         VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond', 1)
         ON CONFLICT (name) DO UPDATE
            SET owner = excluded.owner, until = excluded.until, fence = leases.fence + 1
          WHERE leases.until IS NULL OR leases.until <= clock_timestamp()
         RETURNING fence`,
        [name, owner, ms],
      );
      return rows[0] ? { name, owner, fence: BigInt(rows[0].fence) } : null;
    },

    /** Extends it by `ms` from now. False: it had expired, and may be held by another. */
    async renew({ name, owner, fence }: Lease, ms: number) {
      const { rowCount } = await pool.query(
        `UPDATE leases SET until = clock_timestamp() + $4 * interval '1 millisecond'
          WHERE name = $1 AND owner = $2 AND fence = $3 AND until > clock_timestamp()`,
        [name, owner, fence, ms],
      );
      return rowCount === 1;
    },

    /** Releases it early. Does nothing if it is no longer held. */
    async release({ name, owner, fence }: Lease) {
      // The column rounds: of half of all times the next holder would not get it yet.
      await pool.query(
        `UPDATE leases SET until = date_trunc('milliseconds', clock_timestamp()), owner = NULL
          WHERE name = $1 AND owner = $2 AND fence = $3`,
        [name, owner, fence],
      );
    },

    /** Removes names that were not taken for days: those of daily checks and of erased shops are never taken again. */
    async prune() {
      await pool.query(`DELETE FROM leases WHERE until IS NULL OR until < clock_timestamp() - $1 * interval '1 day'`, [
        LEASES_KEPT_DAYS,
      ]);
    },
  };
}
