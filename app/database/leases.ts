// Named leases with fences on the table `leases`, all on the database's clock: machines whose clocks differ agree all the same.
import type pg from "pg";

export interface Lease {
  name: string;
  owner: string;
  /** Grows each time that the name is taken. What is written under a lease can be refused when a later fence was seen. */
  fence: bigint;
}

export interface Leases {
  /**
   * Takes the name for `ms`, or gives null while somebody has it. Nobody takes a name twice, not even the same owner: two callers
   * in one process keep each other out too.
   */
  acquire(name: string, owner: string, ms: number): Promise<Lease | null>;
  /** From now on for `ms`. False: it had run out, and may be another's by now. */
  renew(lease: Lease, ms: number): Promise<boolean>;
  /** Gives it back early. Nothing happens if it is not held any more. */
  release(lease: Lease): Promise<void>;
}

export function createLeases(pool: Pick<pg.Pool, "query">): Leases {
  return {
    async acquire(name, owner, ms) {
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

    async renew({ name, owner, fence }, ms) {
      const { rowCount } = await pool.query(
        `UPDATE leases SET until = clock_timestamp() + $4 * interval '1 millisecond'
          WHERE name = $1 AND owner = $2 AND fence = $3 AND until > clock_timestamp()`,
        [name, owner, fence, ms],
      );
      return rowCount === 1;
    },

    async release({ name, owner, fence }) {
      await pool.query(`UPDATE leases SET until = NULL, owner = NULL WHERE name = $1 AND owner = $2 AND fence = $3`, [
        name,
        owner,
        fence,
      ]);
    },
  };
}
