// A database of its own for each test file, copied from a template that was migrated once (test/support/running/postgres.setup.ts).
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { connectStore, type Store } from "../../app/database/connect.ts";
import { openForFile } from "./running/open-for-file.ts";

export interface TestDatabase extends Store {
  url: string;
  /** Closes the connections and deletes the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** False: without any table. */
  migrated?: boolean;
  /** Maximum number of connections. */
  max?: number;
}

/** The throwaway PostgreSQL that all test files share. */
export function testServerUrl(): string {
  return inject("postgresUrl");
}

export async function createTestDatabase({
  migrated = true,
  max = 5,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = migrated ? inject("templateDatabase") : "template0";
  await onServer((server) => server.query(`CREATE DATABASE "${name}" TEMPLATE ${template} STRATEGY FILE_COPY`));
  const url = databaseUrl(testServerUrl(), name);
  const store = connectStore(url, { max });
  return {
    ...store,
    url,
    async close() {
      await store.close();
      await onServer(async (server) => {
        await connectionsEnded(server, name);
        await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      });
    },
  };
}

/** That of the file's tests, which calls `setDatabase` before its own hooks. */
export let database: TestDatabase;

export function setDatabase(options: TestDatabaseOptions = {}): void {
  openForFile(
    () => createTestDatabase(options),
    (opened) => (database = opened),
  );
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Attempts, some milliseconds apart. */
const LOOKS = 200;
const BETWEEN_LOOKS_MS = 10;

/**
 * A pool ends before its connections do: one that the server cuts just then has no listener left, and its error would
 * fail the running test. Some may stay, such as those of an app that a test left running: they are cut.
 */
async function connectionsEnded(server: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await server.query("SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1", [name]);
    if (rows.length === 0) return;
    await sleep(BETWEEN_LOOKS_MS);
  }
}

async function onServer(act: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
