// A database of its own for each test file, copied from a template that was migrated once (test/support/postgres.setup.ts).
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connectStore, type Store } from "../../app/database/connect.ts";

export interface TestDatabase extends Store {
  url: string;
  /** Ends the connections and removes the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** False: without any table. */
  migrated?: boolean;
  /** Connections at most. */
  max?: number;
}

/** The throwaway PostgreSQL that all test files share. */
export function testServerUrl(): string {
  return inject("postgresUrl");
}

export async function createTestDatabase({
  migrated = true,
  max = 10,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = migrated ? inject("templateDatabase") : "template0";
  await onServer(`CREATE DATABASE "${name}" TEMPLATE ${template} STRATEGY WAL_LOG`);
  const url = databaseUrl(testServerUrl(), name);
  const store = connectStore(url, { max });
  return {
    ...store,
    url,
    async close() {
      await store.close();
      await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
