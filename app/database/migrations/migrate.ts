// Applies prisma/migrations at start (decision 14). Writes rows as Prisma's engine does, so that `prisma migrate
// deploy`, if available, finds nothing left to do.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Fault } from "../../kernel/fault.ts";
import { BETWEEN_MIGRATION_TRIES_MS, MIGRATION_LOCK_MS, MIGRATION_TRIES } from "../limits.ts";
import { onOneConnection } from "../one-connection.ts";
import { expandsOnly } from "./expands-only.ts";
import { type MigrationFile, readMigrations } from "./migration-files.ts";
import { type MigrationPlan, planMigrations, type RecordedMigration } from "./plan-migrations.ts";

// The lock key of Prisma's own engine, so that the two never run concurrently.
const MIGRATION_LOCK = 72_707_369;

/** `lock_not_available`: PostgreSQL's error code after `lock_timeout`. */
const LOCK_NOT_AVAILABLE = "55P03";
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
 * together wait for one another. A database whose history differs from the files is left untouched, and the fault says
 * why.
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const connection = { connectionString: databaseUrl, application_name: "kit-for-shopify migrate" };
  return onOneConnection(connection, async (client) => {
    // Ends with the connection.
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
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
async function applyOnce(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<unknown> {
  try {
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = ${MIGRATION_LOCK_MS}`);
    await client.query(sql);
    // The column is for the engine's messages; it reads only those of unfinished rows.
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, started_at, finished_at, applied_steps_count)
       VALUES (gen_random_uuid()::text, $1, $2, $3, now(), clock_timestamp(), 1)`,
      [checksum, name, expandsOnly(sql) ? EXPANDS : null],
    );
    await client.query("COMMIT");
    return null;
  } catch (fault) {
    await client.query("ROLLBACK").catch(() => undefined);
    return fault;
  }
}

function refusal(reasons: string[]): Fault {
  return new Fault("migrations_refused", `the database cannot be brought up to date:\n- ${reasons.join("\n- ")}`, {
    retryable: false,
  });
}
