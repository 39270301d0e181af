// A transaction whose connection is cut between two statements, or whose process hangs: it fails like any other fault.
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectPool } from "../../app/database/connect.ts";
import { inTransaction } from "../../app/database/transaction.ts";
import { database, setDatabase } from "../support/database.ts";
import { type Cuttable, cuttable } from "../support/network/cuttable.ts";

let line: Cuttable;
let pool: pg.Pool;

setDatabase();
beforeAll(async () => {
  line = await cuttable(database.url);
  pool = connectPool(line.url, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await line.close();
});

test("the database goes away between two statements: the work fails, and the next transaction goes through", async () => {
  const cutOff = inTransaction(pool, async (client) => {
    await client.query("SELECT 1");
    await line.cut();
    // Long enough for the connection to say that it ended, while nobody is asking it anything.
    await sleep(50);
    await client.query("SELECT 2");
  });
  await expect(cutOff).rejects.toThrow();
  await line.mend();
  const answered = await inTransaction(pool, (client) => client.query<{ two: number }>("SELECT 2 AS two"));
  expect(answered.rows).toEqual([{ two: 2 }]);
});

test("a transaction whose process hangs gives its rows back: others get them, and its own work fails", async () => {
  const hanging = connectPool(database.url, { max: 1, idleInTransactionMs: 200 });
  await database.pool.query("CREATE TABLE wanted (id int PRIMARY KEY, by_whom text)");
  await database.pool.query("INSERT INTO wanted VALUES (1, 'nobody')");
  const locked = Promise.withResolvers<void>();
  const asleep = Promise.withResolvers<void>();
  const hung = inTransaction(hanging, async (client) => {
    await client.query("UPDATE wanted SET by_whom = 'the one that hangs'");
    locked.resolve();
    await asleep.promise;
    await client.query("UPDATE wanted SET by_whom = 'the one that hung'");
  });
  const failed = expect(hung).rejects.toThrow();
  await locked.promise;
  // Waits for the row's lock; without a limit it would wait until its own statement is ended.
  await database.pool.query("UPDATE wanted SET by_whom = 'another'");
  asleep.resolve();
  await failed;
  expect((await database.pool.query("SELECT by_whom FROM wanted")).rows).toEqual([{ by_whom: "another" }]);
  await hanging.end();
});
