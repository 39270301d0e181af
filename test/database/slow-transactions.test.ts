// Transactions of Prisma's in a database that is slow for a while: they have the time of their statements and of a connection, as
// those of the pool have. By Prisma's defaults a transaction ends after five seconds, and waits two for a connection: Kit's answer
// to an order that is locked for so long, or that has hundreds of lines, would not be recorded.
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectStore, type Store } from "../../app/database/connect.ts";
import { database, setDatabase } from "../support/database.ts";

const DEFAULT_SECONDS = { forConnection: 2, forAll: 5 };

let store: Store;
setDatabase();
beforeAll(async () => {
  store = connectStore(database.url, { max: 1 });
});
afterAll(() => store.close());

test("a transaction may wait for a connection", async () => {
  const held = store.pool.query("SELECT pg_sleep($1)", [DEFAULT_SECONDS.forConnection + 0.5]);
  expect(await store.prisma.$transaction((tx) => tx.shop.count())).toBe(0);
  await held;
});

test("a transaction may wait for what others have locked", async () => {
  const counted = store.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT pg_sleep(${DEFAULT_SECONDS.forAll + 0.5})::text`;
    return tx.shop.count();
  });
  expect(await counted).toBe(0);
});
