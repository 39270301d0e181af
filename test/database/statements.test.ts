import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { one, queryLike } from "../../app/database/statements/query.ts";
import { type Collected, collectStatements, makeStatements } from "../../statement-types/index.ts";
import { createTestDatabase, database, setDatabase } from "../support/database.ts";
import { brokenPromise, readPromises, STATEMENTS_FILE } from "../support/running/promised-rows.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

let collected: Collected;

// The compiler reads the whole app: that takes a quarter of the time that a test may, on a machine that does nothing else.
setDatabase();
beforeAll(async () => {
  collected = collectStatements(ROOT, "app/database/statements");
}, 180_000);

test("the types of all statements are those of the migrated database", async () => {
  const { file, faults } = await makeStatements(collected, database.url);
  expect(faults).toEqual([]);
  const committed = await readFile(STATEMENTS_FILE, "utf8");
  expect(file === committed, `${STATEMENTS_FILE} is stale: run \`npm run generate:statements\``).toBe(true);
});

describe("a migration under the statements", () => {
  async function after(sql: string) {
    const changed = await createTestDatabase();
    try {
      await changed.pool.query(sql);
      return await makeStatements(collected, changed.url);
    } finally {
      await changed.close();
    }
  }

  test("a renamed column names every statement that reads or writes it", async () => {
    const { faults } = await after("ALTER TABLE kit_orders RENAME COLUMN kit_wanted_at TO wanted_at");
    expect(faults.filter((fault) => !fault.includes('column "kit_wanted_at"'))).toEqual([]);
    expect(new Set(faults.map((fault) => fault.split(":")[0]))).toEqual(
      new Set([
        "app/database/accounts/membership-rows.ts",
        "app/database/accounts/slot-log.ts",
        "app/database/orders/begin-requests.ts",
        "app/database/orders/order-rows.ts",
        "app/database/orders/sweep-rows.ts",
        "app/database/privacy/erase-shop.ts",
      ]),
    );
  });

  test("a column of columns.ts that is gone is named", async () => {
    const { faults } = await after("ALTER TABLE inbox RENAME COLUMN ids TO subject_ids");
    expect(faults).toContain("app/database/statements/columns.ts: there is no column inbox.ids");
  });

  test("a column that may be null from now on changes the types", async () => {
    const { file, faults } = await after("ALTER TABLE shops ALTER COLUMN timezone DROP NOT NULL");
    expect(faults).toEqual([]);
    expect(file).toContain("timezone: string | null;");
    expect(await readFile(STATEMENTS_FILE, "utf8")).not.toContain("timezone: string | null;");
  });
});

test("an id is of its kind wherever it is referred to", async () => {
  const statement = { text: "SELECT shop_id FROM tasks WHERE kit_order_id = $1", where: "here", byPrisma: false };
  const { file } = await makeStatements({ ...collected, statements: [statement] }, database.url);
  expect(file).toContain('shop_id: Columns["shops.id"];');
  expect(file).toContain('Statement<[$1: Columns["kit_orders.id"] | null], {');
});

test("one row is returned, and any other number of them is a fault", () => {
  expect(one([{ n: 3 }])).toEqual({ n: 3 });
  expect(() => one([])).toThrow("0 rows");
  expect(() => one([1, 2])).toThrow("2 rows");
});

test("rows are held against what their types promise", () => {
  const [, promised] = [...readPromises()].find(([text]) =>
    text.trimStart().startsWith("SELECT DISTINCT source, origin, lane FROM"),
  )!;
  const lane = { source: "kit", origin: "a", lane: "b" };
  expect(brokenPromise(lane, promised)).toBe(null);
  expect(brokenPromise({ ...lane, lane: null }, promised)).toBe("lane is null, promised is string");
  expect(brokenPromise({ ...lane, origin: 1 }, promised)).toBe("origin is number, promised is string");
  expect(brokenPromise({ ...lane, name: "b" }, promised)).toBe("name is not promised");
});

describe("rows of a statement that is put together", () => {
  const like = "SELECT * FROM practices WHERE shop_id = $1";
  const read = (columns: string) =>
    queryLike(database.pool, `SELECT ${columns} FROM practices WHERE shop_id = $1`, { values: [randomUUID()], like });

  test("are those that PostgreSQL returns", async () => {
    expect(await read("*")).toEqual([]);
  });

  test.fails("are held against the types of the statement that they are like", () =>
    queryLike(database.pool, "SELECT $1::text AS other", { values: ["a"], like }),
  );
});
