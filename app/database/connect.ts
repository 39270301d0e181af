// One pool of database connections, shared by Prisma and by the SQL statements.
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client.ts";
import { giveUpUnanswered } from "./give-up-unanswered.ts";
import { leaveReadOnly } from "./leave-read-only.ts";
import {
  CONNECT_TIMEOUT_MS,
  IDLE_CONNECTION_MS,
  IDLE_IN_TRANSACTION_MS,
  KEEP_ALIVE_AFTER_MS,
  NO_ANSWER_AFTER_MS,
  PROMPT_STATEMENT_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from "./limits.ts";
import { outliveCuts } from "./outlive-cuts.ts";
import { generatedName } from "./statement-name.ts";

export type { PrismaClient } from "./generated/client.ts";

export interface Store {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** Whether it answers, and takes writes. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

export interface StoreOptions {
  max: number;
  /** An idle connection was cut: the pool opens a new one when needed. */
  onConnectionLost?: (error: Error) => void;
  /** The database ends a statement that takes longer: no caller waits for it any more, and it may hold locks. */
  statementTimeoutMs?: number;
  /** Prisma's statements have names: each connection parses them once, and keeps them. */
  prepare?: boolean;
}

interface PoolOptions extends StoreOptions {
  /** The database ends a transaction that idles for longer, with its session. */
  idleInTransactionMs?: number;
}

// pg takes `query_timeout` for a single statement as well, though its types don't say so.
const PROBE = {
  text: "SELECT current_setting('transaction_read_only') = 'off' AS writable",
  query_timeout: PROMPT_STATEMENT_TIMEOUT_MS,
};

/** Connects on first use. */
export function connectPool(url: string, options: PoolOptions): pg.Pool {
  const { max, onConnectionLost = () => undefined } = options;
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + NO_ANSWER_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: "kit-for-shopify",
  });
  // Without a listener, an idle connection that the server cuts would end the process.
  pool.on("error", onConnectionLost);
  outliveCuts(pool);
  giveUpUnanswered(pool);
  leaveReadOnly(pool);
  return pool;
}

export function connectStore(url: string, options: StoreOptions): Store {
  const pool = connectPool(url, options);
  // By default a transaction is given up after five seconds, of which two for a connection, though its statements and the
  // pool allow more: what it records, such as Kit's answer to an order, would be lost.
  const transactionOptions = {
    maxWait: 2 * CONNECT_TIMEOUT_MS,
    timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
  };
  const named = options.prepare ? { statementNameGenerator: ({ sql }: { sql: string }) => generatedName(sql) } : {};
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, named), transactionOptions });
  return {
    prisma,
    pool,
    isUp: () => isWritable(pool).catch(() => false),
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** On a standby nothing can be done: its connection is closed, so that the next one may lead to the new primary. */
async function isWritable(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let writable = false;
  try {
    const { rows } = await client.query<{ writable: boolean }>(PROBE);
    writable = rows[0]!.writable;
  } finally {
    client.release(!writable);
  }
  return writable;
}

/** In milliseconds, as `Date.now()`. */
export async function databaseNow(pool: Pick<pg.Pool, "query">): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
  );
  return rows[0]!.ms;
}
