// A temporary connection of its own, for code that brings its own statements (migrations, BullMQ's tables).
import pg from "pg";
import { Fault } from "../kernel/fault.ts";
import { CONNECT_TIMEOUT_MS } from "./limits.ts";

export async function onOneConnection<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  // Without a listener, a connection that is cut would end the process; the next statement on it fails.
  client.on("error", () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new Fault("no_database", inWords(cause), { retryable: true, cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** By the code of the system, or of PostgreSQL (appendix A): its own message may quote the login. */
function inWords(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer in time";
  return `the database can't be reached, or refuses the login (${code}): check DATABASE_URL, and that it runs`;
}
