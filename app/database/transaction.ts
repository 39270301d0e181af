// One transaction on a connection of its own, for SQL statements.
import type pg from "pg";
import { PROMPT_STATEMENT_TIMEOUT_MS } from "./limits.ts";

const ROLLBACK = { text: "ROLLBACK", query_timeout: PROMPT_STATEMENT_TIMEOUT_MS };

/** Commits what `work` did, or rolls all of it back and rethrows. No network call belongs inside. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const value = await work(client);
    await client.query("COMMIT");
    client.release();
    return value;
  } catch (fault) {
    // A connection that can't even roll back is discarded, and the database rolls back.
    await client.query(ROLLBACK).then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw fault;
  }
}

/** The same, one at a time for each name. */
export function oneAtATime<T>(pool: pg.Pool, name: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await lockName(client, name);
    return work(client);
  });
}

/** Until the transaction ends. A statement of its own: one that waited wouldn't see what the other has written. */
export async function lockName(client: pg.PoolClient, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}
