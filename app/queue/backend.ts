// BullMQ's backend: PostgreSQL, or Redis if its address is set (decision 4). The only place that knows which.
import {
  assertSchemaCompatibility,
  createPostgresBackend,
  LATEST_SCHEMA_VERSION,
  Queue,
  runMigrations,
  SchemaMigrationRequiredError,
  Worker,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
} from "bullmq";
import { Redis } from "ioredis";
import { giveUpUnanswered } from "../database/give-up-unanswered.ts";
import { leaveReadOnly } from "../database/leave-read-only.ts";
import { CONNECTIONS, IDLE_CONNECTION_MS, KEEP_ALIVE_AFTER_MS } from "../database/limits.ts";
import { onOneConnection } from "../database/one-connection.ts";
import { outliveCuts } from "../database/outlive-cuts.ts";
import { statementName } from "../database/statement-name.ts";
import { Fault } from "../kernel/fault.ts";
import { CONNECT_TIMEOUT_MS, NO_ANSWER_AFTER_MS, PROBE_KEPT_MS } from "./limits.ts";

/** The part of BullMQ's objects that is used, with either backend. */
export interface Connected {
  on(event: "error", listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

export interface OpenQueue extends Connected {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
}

export interface QueueBackend {
  /** Whether open connections reconnect after an outage. If not, they are reopened (app/queue/keep-open.ts). */
  reconnects: boolean;
  /** Throws while nothing can be queued; creates PostgreSQL's tables if missing. */
  probe(): Promise<void>;
  openQueue(name: string): OpenQueue;
  openWorker(name: string, processor: Processor, options: WorkerTuning): Connected;
}

export type WorkerTuning = Pick<
  WorkerOptions,
  "concurrency" | "lockDuration" | "lockRenewTime" | "stalledInterval" | "maxStalledCount"
>;

export interface BackendOptions {
  databaseUrl: string;
  redisUrl: string | null;
  /** Keeps several installations apart on one Redis or in one database. */
  namespace?: string;
  /** Maximum number of connections of each queue and worker to PostgreSQL. */
  max?: number;
  noAnswerAfterMs?: number;
}

export function chooseBackend(options: BackendOptions): QueueBackend {
  const { databaseUrl, redisUrl, namespace = "bullmq", max = CONNECTIONS.queue } = options;
  const { noAnswerAfterMs = NO_ANSWER_AFTER_MS } = options;
  return redisUrl === null
    ? onPostgres({ connectionString: databaseUrl, query_timeout: noAnswerAfterMs }, namespace, max)
    : onRedis({ url: redisUrl, socketTimeout: noAnswerAfterMs }, namespace);
}

function onPostgres(
  to: { connectionString: string; query_timeout: number },
  schema: string,
  max: number,
): QueueBackend {
  const kept = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS };
  const config = { ...to, ...kept, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const connection = { ...config, schema, max, idleTimeoutMillis: IDLE_CONNECTION_MS };
  return {
    reconnects: false,
    async probe() {
      await onOneConnection(config, async (client) => {
        await refuseReadOnly(client);
        if ((await schemaVersion(client, schema)) < LATEST_SCHEMA_VERSION) await runMigrations(client, schema);
      });
    },
    openQueue: (name) => onceReady(new Queue(name, { connection }, createNamedBackend)),
    openWorker: (name, processor, options) =>
      onceReady(new Worker(name, processor, { connection, ...options, autorun: false }, createNamedBackend), (worker) =>
        worker.run(),
      ),
  };
}

// A standby answers, and takes no job.
async function refuseReadOnly(client: Parameters<typeof runMigrations>[0]): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
  if (rows[0]?.transaction_read_only === "off") return;
  const message = "the database is read-only: it is a standby, or its host has closed it to writes";
  throw new Fault("database_read_only", message, { retryable: true });
}

/**
 * 0 before its tables are created. Read on every probe, without a lock: the session of a migration that a network cut off
 * keeps its locks until the server gives it up, and no probe of any process would get past them.
 */
async function schemaVersion(client: Parameters<typeof runMigrations>[0], schema: string): Promise<number> {
  try {
    return await assertSchemaCompatibility(client, schema);
  } catch (error) {
    if (error instanceof SchemaMigrationRequiredError) return 0;
    throw error;
  }
}

interface FirstConnects {
  waitUntilReady(): Promise<unknown>;
  emit(event: "error", error: Error): boolean;
}

/**
 * BullMQ 6.7 remembers a first connection that failed, and says nothing of it. A worker that runs on it asks again at
 * once and forever, so that nothing else in the process is done until its memory is used up.
 */
function onceReady<T extends FirstConnects>(opened: T, run?: (opened: T) => Promise<void>): T {
  opened
    .waitUntilReady()
    .then(() => run?.(opened))
    .catch((err: Error) => opened.emit("error", err));
  return opened;
}

/** BullMQ's few statements call functions of its own. By name, each connection parses and plans them once. */
const createNamedBackend: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given);
  const { pool } = backend.connection;
  outliveCuts(pool);
  giveUpUnanswered(pool);
  leaveReadOnly(pool);
  const ask = pool.query.bind(pool);
  pool.query = (text: string, values?: unknown[]) =>
    values === undefined ? ask(text) : ask({ name: statementName(text), text, values } as unknown as string);
  return backend;
};

function onRedis(options: { url: string; socketTimeout: number }, prefix: string): QueueBackend {
  const to = { ...options, reconnectOnError: isReadOnly };
  return {
    reconnects: true,
    async probe() {
      const once = { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: CONNECT_TIMEOUT_MS };
      const client = new Redis(to.url, { ...to, ...once });
      client.on("error", () => undefined);
      try {
        await client.connect();
        await refuseEviction(client);
        await refuseReadOnlyRedis(client, `${prefix}:probe`);
      } finally {
        client.disconnect();
      }
    },
    // Fail fast: a job that can't be enqueued now isn't kept for later, because sweeps find the row.
    openQueue: (name) =>
      new Queue(name, { connection: { ...to, enableOfflineQueue: false, maxRetriesPerRequest: 1 }, prefix }),
    openWorker: (name, processor, options) =>
      new Worker(name, processor, { connection: { ...to, maxRetriesPerRequest: null }, prefix, ...options }),
  };
}

// BullMQ's guide "Going to production": a Redis that evicts keys under pressure breaks queues in ways that are hard to see.
async function refuseEviction(client: Redis): Promise<void> {
  const memory = await client.info("memory");
  const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
  if (policy === undefined || policy === "noeviction") return;
  const message = `Redis may throw jobs away: set its maxmemory-policy to noeviction (it is ${policy})`;
  throw new Fault("redis_evicts", message, { retryable: true });
}

/**
 * Of a primary that a failover has made a replica, which keeps its connections: the next one finds the new primary
 * (ioredis, "Reconnect on Error").
 */
function isReadOnly(error: Error): boolean {
  return error.message.includes("READONLY");
}

// Only a write tells: a replica, a full memory and a full disk (READONLY, OOM, MISCONF) let everything be read.
async function refuseReadOnlyRedis(client: Redis, key: string): Promise<void> {
  await client.set(key, "", "PX", PROBE_KEPT_MS).catch((cause: Error) => {
    const [reason] = cause.message.split(" ");
    throw new Fault("redis_refuses_writes", `Redis takes no jobs (${reason})`, { retryable: true, cause });
  });
}
