// The database's machine vanishes, or the network before it, and no connection ends: nothing says that an answer will never come, and
// TCP itself notices it after a quarter of an hour. A statement ends a little after the time that the database gives it, and the next
// one gets a connection that works.
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectStore, type Store } from "../../app/database/connect.ts";
import { inTransaction } from "../../app/database/transaction.ts";
import { isOutage } from "../../app/kernel/outage.ts";
import { database, setDatabase } from "../support/database.ts";
import { type Cuttable, cuttable } from "../support/network/cuttable.ts";

let line: Cuttable;
let store: Store;

setDatabase();
beforeEach(async () => {
  line = await cuttable(database.url);
  store = connectStore(line.url, { max: 1, statementTimeoutMs: 300 });
});
afterEach(async () => {
  await line.close();
  await store.close();
});

const answers = () => store.pool.query<{ two: number }>("SELECT 2 AS two").then(({ rows }) => rows);
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

test.each([
  ["a statement", () => store.pool.query("SELECT 1")],
  ["a statement of Prisma's", () => store.prisma.shop.count()],
])("%s fails as an outage, and the next one is answered", async (_, ask) => {
  await ask();
  line.silence();
  expect(isOutage(await failure(ask()))).toBe(true);
  await line.mend();
  expect(await answers()).toEqual([{ two: 2 }]);
});

test.each([
  ["a statement", () => store.pool.query("SELECT count(*) FROM shops")],
  ["a statement of Prisma's", () => store.prisma.shop.count()],
])("%s that the database is too slow for fails as an outage, too", async (_, ask) => {
  const other = await database.pool.connect();
  try {
    await other.query("BEGIN");
    await other.query("LOCK TABLE shops IN ACCESS EXCLUSIVE MODE");
    expect(isOutage(await failure(ask()))).toBe(true);
  } finally {
    await other.query("ROLLBACK");
    other.release();
  }
});

test.each([
  [
    "a transaction",
    (silence: () => void) =>
      inTransaction(store.pool, async (client) => {
        await client.query("SELECT 1");
        silence();
        await client.query("SELECT 1");
      }),
  ],
  [
    "a transaction of Prisma's",
    (silence: () => void) =>
      store.prisma.$transaction(async (tx) => {
        await tx.shop.count();
        silence();
        await tx.shop.count();
      }),
  ],
])("%s fails, and its connection is given up", async (_, work) => {
  expect(await failure(work(() => line.silence()))).toBeInstanceOf(Error);
  await line.mend();
  expect(await answers()).toEqual([{ two: 2 }]);
});

test("a database that doesn't answer isn't ready, though its statements may take minutes", async () => {
  const patient = connectStore(line.url, { max: 1 });
  expect(await patient.isUp()).toBe(true);
  line.silence();
  expect(await patient.isUp()).toBe(false);
  await line.mend();
  expect(await patient.isUp()).toBe(true);
  await patient.close();
});
