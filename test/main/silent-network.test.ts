// The network to the database goes silent, as when a server fails over or a firewall forgets its connections: nothing is refused and
// nothing is answered. Who asks is told, and later ones get connections that work.
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectPool, connectStore, type Store } from "../../app/database/connect.ts";
import { inTransaction } from "../../app/database/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { type Cuttable, cuttable } from "../support/network/cuttable.ts";

let opened: AsyncDisposableStack;
let database: TestDatabase;
let line: Cuttable;

beforeEach(async () => {
  opened = new AsyncDisposableStack();
  database = await createTestDatabase({ migrated: false });
  opened.defer(() => database.close());
  line = await cuttable(database.url);
  opened.defer(() => line.close());
});
afterEach(() => opened.disposeAsync());

function open(): pg.Pool {
  const pool = connectPool(line.url, { max: 1, statementTimeoutMs: 300 });
  opened.defer(() => pool.end());
  return pool;
}

const two = (on: Pick<pg.Pool, "query">) => on.query("SELECT 2 AS two").then(({ rows }) => rows as unknown[]);

test("a statement that gets no answer fails, and its connection is given to nobody", async () => {
  const pool = open();
  await two(pool);
  line.silence();
  await expect(two(pool)).rejects.toThrow("timeout");
  await line.mend();
  expect(await two(pool)).toEqual([{ two: 2 }]);
});

test("a transaction that gets no answer fails, and its connection is given to nobody", async () => {
  const pool = open();
  const silenced = inTransaction(pool, async (client) => {
    await two(client);
    line.silence();
    await two(client);
  });
  await expect(silenced).rejects.toThrow("timeout");
  await line.mend();
  expect(await inTransaction(pool, two)).toEqual([{ two: 2 }]);
});

test("a database that doesn't answer isn't ready, though its statements may take minutes", async () => {
  const store: Store = connectStore(line.url, { max: 1 });
  opened.defer(() => store.close());
  expect(await store.isUp()).toBe(true);
  line.silence();
  expect(await store.isUp()).toBe(false);
  await line.mend();
  expect(await store.isUp()).toBe(true);
});
