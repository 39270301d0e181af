// A transaction whose connection is cut between two statements: it fails like any other fault, and the process lives on.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../app/database/transaction.ts";
import { type Cuttable, cuttable } from "../support/cuttable.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let line: Cuttable;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await cuttable(database.url);
  pool = new pg.Pool({ connectionString: line.url, max: 2 });
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool.end();
  await line.close();
  await database?.close();
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
