import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectStore, type Store } from "../../app/database/connect.ts";
import { database, setDatabase } from "../support/database.ts";

/** One connection: what it keeps is seen in its own session. */
let store: Store;
setDatabase();
beforeAll(async () => {
  store = connectStore(database.url, { max: 1, prepare: true });
});
afterAll(() => store?.close());

test("a connection parses a statement once", async () => {
  const read = () => store.prisma.shop.findUnique({ where: { id: randomUUID() } });
  await read();
  const before = await kept();
  await read();
  expect(await kept()).toEqual(before);
  expect(before.filter((text) => text.includes('FROM "public"."shops"'))).toHaveLength(1);
});

test("a connection keeps no statement for each length of a list, nor for each number of rows", async () => {
  const someShops = (many: number) =>
    Array.from({ length: many }, () => ({ id: randomUUID(), domain: `${randomUUID()}.myshopify.com` }));
  const before = await kept();
  for (const length of [2, 3, 5, 8, 13]) {
    const shops = someShops(length);
    await store.prisma.shop.createMany({ data: shops });
    const ids = shops.map(({ id }) => id);
    expect(await store.prisma.shop.findMany({ where: { id: { in: ids } } })).toHaveLength(length);
    await store.prisma.shop.updateMany({ where: { id: { in: ids } }, data: { name: "Crafts" } });
  }
  expect(await kept()).toEqual(before);
});

async function kept(): Promise<string[]> {
  const { rows } = await store.pool.query<{ statement: string }>(
    "SELECT statement FROM pg_prepared_statements ORDER BY 1",
  );
  return rows.map(({ statement }) => statement);
}
