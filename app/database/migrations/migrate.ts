// Applies prisma/migrations at start (decision 14). Writes rows as Prisma's engine does, so that `prisma migrate
// deploy`, if available, finds nothing left to do.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Fault } from "../../kernel/fault.ts";
import { BETWEEN_LOCK_TRIES_MS, BETWEEN_MIGRATION_TRIES_MS, MIGRATION_LOCK_MS, MIGRATION_TRIES } from "../limits.ts";
import { onOneConnection } from "../one-connection.ts";
import { expandsOnly } from "./expands-only.ts";
import { type MigrationFile, readMigrations } from "./migration-files.ts";
import { type MigrationPlan, planMigrations, type RecordedMigration } from "./plan-migrations.ts";

// The lock key of Prisma's own engine, so that the two never run concurrently.
const MIGRATION_LOCK = 72_707_369;

/** `lock_not_available`: PostgreSQL's error code after `lock_timeout`. */
const LOCK_NOT_AVAILABLE = "55P03";
/** With the index's name. Blocks no writes meanwhile. */
const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\S+)/m;
/** Recorded for migrations that only add. */
const EXPANDS = "expands";

// The table exactly as Prisma's engine creates it.
const CREATE_TABLE = `
CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Migrates the database to the newest version and returns the names of the applied migrations. Processes that start
 * together wait for one another; `onWait` is called once by each that waits. A database whose history differs from the
 * files is left untouched, and the fault says why.
 */
export async function migrate(databaseUrl: string, folder?: string, onWait?: () => void): Promise<string[]> {
  const files = await readMigrations(folder);
  const connection = { connectionString: databaseUrl, application_name: "kit-for-shopify migrate" };
  return onOneConnection(connection, async (client) => {
    await lockMigrations(client, onWait);
    await client.query(CREATE_TABLE);
    const plan = planMigrations(files, await readRecorded(client));
    if (plan.kind === "refused") throw refusal(plan.reasons);
    for (const migration of plan.migrations) await apply(client, migration);
    return plan.migrations.map((migration) => migration.name);
  });
}

/** What `migrate` would do, without doing it. */
export async function planDueMigrations(databaseUrl: string, folder?: string): Promise<MigrationPlan> {
  const files = await readMigrations(folder);
  const connection = { connectionString: databaseUrl, application_name: "kit-for-shopify doctor" };
  return onOneConnection(connection, async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS made`,
    );
    return planMigrations(files, rows[0]?.made ? await readRecorded(client) : []);
  });
}

async function readRecorded(client: pg.Client): Promise<RecordedMigration[]> {
  const { rows } = await client.query<RecordedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack",
            logs IS NOT DISTINCT FROM '${EXPANDS}' AS expands
       FROM "_prisma_migrations" ORDER BY started_at`,
  );
  return rows;
}

/**
 * The lock ends with the connection. Waits between statements: one that waited for the lock would hold a snapshot, which
 * an index that is built beside writes (`buildIndex`) waits for.
 */
async function lockMigrations(client: pg.Client, onWait?: () => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query<{ ours: boolean }>("SELECT pg_try_advisory_lock($1) AS ours", [MIGRATION_LOCK]);
    if (rows[0]?.ours) return;
    if (tries === 1) onWait?.();
    await sleep(BETWEEN_LOCK_TRIES_MS);
  }
}

/** Tries again while other processes hold what the migration locks: queries behind it wait for at most one try. */
async function apply(client: pg.Client, migration: MigrationFile): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const fault = await applyOnce(client, migration);
    if (fault === null) return;
    const isLocked = fault instanceof pg.DatabaseError && fault.code === LOCK_NOT_AVAILABLE;
    if (isLocked && tries < MIGRATION_TRIES) {
      await sleep(BETWEEN_MIGRATION_TRIES_MS);
      continue;
    }
    const why = fault instanceof pg.DatabaseError ? fault.message : "the connection was lost";
    throw new Fault("migration_failed", `migration ${migration.name} was not applied: ${why}`, {
      retryable: false,
      cause: fault,
    });
  }
}

/** The file and its row in one transaction: a migration is applied and recorded, or neither. Returns what went wrong. */
async function applyOnce(client: pg.Client, migration: MigrationFile): Promise<unknown> {
  const { sql } = migration;
  try {
    const index = CONCURRENT_INDEX.exec(sql)?.[1];
    if (index !== undefined) await buildIndex(client, { index, sql });
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = ${MIGRATION_LOCK_MS}`);
    if (index === undefined) await client.query(sql);
    await record(client, migration);
    await client.query("COMMIT");
    return null;
  } catch (fault) {
    await client.query("ROLLBACK").catch(() => undefined);
    return fault;
  }
}

/**
 * `CREATE INDEX CONCURRENTLY` runs in no transaction: the only statement of its file, with IF NOT EXISTS for a process that
 * died before the record. One that died while building left an invalid index, which is built anew.
 */
async function buildIndex(client: pg.Client, { index, sql }: { index: string; sql: string }): Promise<void> {
  const { rows } = await client.query("SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid", [
    index,
  ]);
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
  await client.query(sql);
}

async function record(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  // The column is for the engine's messages; it reads only those of unfinished rows.
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, started_at, finished_at, applied_steps_count)
     VALUES (gen_random_uuid()::text, $1, $2, $3, now(), clock_timestamp(), 1)`,
    [checksum, name, expandsOnly(sql) ? EXPANDS : null],
  );
}

function refusal(reasons: string[]): Fault {
  return new Fault("migrations_refused", `the database cannot be brought up to date:\n- ${reasons.join("\n- ")}`, {
    retryable: false,
  });
}
