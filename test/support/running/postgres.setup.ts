// Before all test files: one throwaway PostgreSQL, and in it one migrated database from which the files' own ones are
// copied.
import { statfs } from "node:fs/promises";
import os from "node:os";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startThrowawayPostgres } from "../../../app/database/embedded/embedded-postgres.ts";
import { migrate } from "../../../app/database/migrations/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

const TEMPLATE = "kit_template";

const MEMORY_FOLDER = "/dev/shm";
/** Far above the cluster's size, so that memory isn't short. A container has 64 MB by default. */
const FREE_MEMORY_BYTES = 4 * 2 ** 30;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres(await clusterFolder());
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

/**
 * In memory if there is plenty: each database is six hundred files, which a disk's file system takes five times as long
 * to create.
 */
async function clusterFolder(): Promise<string> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= FREE_MEMORY_BYTES ? MEMORY_FOLDER : os.tmpdir();
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
}
