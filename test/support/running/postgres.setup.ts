// Before all test files: one throwaway PostgreSQL, and in it one migrated database from which the files' own ones are
// copied.
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startThrowawayPostgres } from "../../../app/database/embedded/embedded-postgres.ts";
import { migrate } from "../../../app/database/migrations/migrate.ts";
import { chooseBackend } from "../../../app/queue/backend.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

const TEMPLATE = "kit_template";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  const url = postgres.socketUrl ?? postgres.url;
  try {
    await makeTemplate(url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide("postgresUrl", url);
  project.provide("templateDatabase", TEMPLATE);
  return () => postgres.stop();
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await query(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  // With the queue's tables: a fifth of a second less for each app that is started.
  await chooseBackend({ databaseUrl: url.href, redisUrl: null }).probe();
  // A connection after the last change of a table leaves what each database's first connections would put together
  // anew from the catalog (pg_internal.init), and copies take it along.
  await query(url.href, "SELECT 1");
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
