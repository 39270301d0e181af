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
