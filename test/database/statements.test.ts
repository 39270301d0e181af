import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { one, queryParsed } from "../../app/database/statements/query.ts";
import { readCatalog } from "../../scripts/statements/catalog.ts";
import { type Collected, collectStatements } from "../../scripts/statements/collect-statements.ts";
import { createDescriber, type Describe } from "../../scripts/statements/describe-statement.ts";
import { makeStatements, STATEMENTS_FILE } from "../../scripts/statements/make-statements.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { brokenPromise, readPromises } from "../support/running/promised-rows.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

let database: TestDatabase;
let collected: Collected;

beforeAll(async () => {
  database = await createTestDatabase();
  collected = collectStatements(ROOT);
});
afterAll(() => database.close());

test("the types of all statements are those of the migrated database", async () => {
  const { file, faults } = await makeStatements(collected, database.url);
  expect(faults).toEqual([]);
  const committed = await readFile(path.join(ROOT, STATEMENTS_FILE), "utf8");
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
    expect(await readFile(path.join(ROOT, STATEMENTS_FILE), "utf8")).not.toContain("timezone: string | null;");
  });
});

describe("what can be null", () => {
  let client: pg.Client;
  let describeStatement: Describe;

  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`CREATE TYPE pet AS ENUM ('cat', 'dog');
      CREATE TABLE a (id int PRIMARY KEY, name text NOT NULL, note text, at timestamptz(3) NOT NULL, pet pet);
      CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL, size int, data jsonb NOT NULL)`);
    describeStatement = await createDescriber(client, await readCatalog(client));
  });
  afterAll(() => client.end());

  /** Results that can be null carry a question mark. */
  async function results(sql: string): Promise<string> {
    const { columns } = await describeStatement(sql);
    return columns.map(({ name, nullable }) => `${name}${nullable ? "?" : ""}`).join(" ");
  }

  test.each([
    ["a column", "SELECT id, note FROM a", "id note?"],
    ["an inner join", "SELECT a.name, b.size FROM a JOIN b ON b.a_id = a.id", "name size?"],
    ["a left join", "SELECT a.name, b.a_id FROM a LEFT JOIN b ON b.a_id = a.id", "name a_id?"],
    ["a right join", "SELECT a.name, b.a_id FROM a RIGHT JOIN b ON b.a_id = a.id", "name? a_id"],
    ["a full join", "SELECT a.name, b.a_id FROM a FULL JOIN b ON b.a_id = a.id", "name? a_id?"],
    ["what a full join is over", "SELECT id, a.name FROM a FULL JOIN b USING (id)", "id? name?"],
    ["a join with a name", "SELECT j.name, j.a_id FROM (a LEFT JOIN b ON b.a_id = a.id) AS j", "name a_id?"],
    [
      "a left join in a left join",
      "SELECT b.a_id, c.a_id AS second FROM a LEFT JOIN (b JOIN b c ON c.id = b.id) ON b.a_id = a.id",
      "a_id? second?",
    ],
    [
      "a subquery joined from the left",
      "SELECT s.n FROM a LEFT JOIN (SELECT a_id, count(*) AS n FROM b GROUP BY a_id) s ON s.a_id = a.id",
      "n?",
    ],
    ["a lateral subquery", "SELECT s.x FROM a, LATERAL (SELECT a.name AS x) s", "x"],
    ["a common table", "WITH c AS (SELECT id, note FROM a) SELECT * FROM c", "id note?"],
    ["a common table within another", "WITH c AS (SELECT id FROM a), d AS (SELECT id FROM c) SELECT id FROM d", "id"],
    [
      "a recursive one",
      "WITH RECURSIVE c AS (SELECT id FROM a UNION ALL SELECT id + 1 FROM c WHERE id < 9) SELECT id FROM c",
      "id?",
    ],
    ["a writing one", "WITH d AS (DELETE FROM a RETURNING name, note) SELECT * FROM d", "name note?"],
    ["a union", "SELECT id, name FROM a UNION SELECT id, NULL FROM b", "id name?"],
    ["a union of three", "SELECT name AS x FROM a UNION ALL SELECT 'x' UNION ALL SELECT data::text FROM b", "x"],
    ["EXISTS", "SELECT EXISTS (SELECT FROM b) AS x FROM a", "x"],
    ["an array of rows", "SELECT ARRAY(SELECT note FROM a) AS x", "x"],
    ["a subquery that may find none", "SELECT (SELECT name FROM a LIMIT 1) AS x", "x?"],
    ["a subquery that counts", "SELECT (SELECT count(*) FROM a) AS x", "x"],
    ["a subquery that adds up", "SELECT (SELECT sum(id) FROM a) AS x", "x?"],
    ["a subquery that counts groups", "SELECT (SELECT count(*) FROM a GROUP BY id LIMIT 1) AS x", "x?"],
    ["aggregates without groups", "SELECT count(*), max(id), coalesce(sum(id), 0) AS sum FROM a", "count max? sum"],
    ["aggregates of groups", "SELECT name, max(id), max(note) AS note FROM a GROUP BY name", "name max note?"],
    ["a filtered aggregate", "SELECT max(id) FILTER (WHERE id > 1) AS x FROM a GROUP BY name", "x?"],
    ["grouping sets", "SELECT name, count(*) FROM a GROUP BY ROLLUP (name)", "name? count"],
    ["windows", "SELECT row_number() OVER () AS n, lag(id) OVER () AS before FROM a", "n before?"],
    ["coalesce", "SELECT coalesce(note, name) AS x, coalesce(note, NULL) AS y FROM a", "x y?"],
    ["nullif", "SELECT nullif(name, '') AS x FROM a", "x?"],
    ["CASE", "SELECT CASE WHEN id > 1 THEN name END AS x, CASE WHEN id > 1 THEN name ELSE '' END AS y FROM a", "x? y"],
    [
      "comparisons",
      "SELECT id > 1 AS x, note = 'a' AS y, note IS NULL AS z, note IS DISTINCT FROM 'a' AS d FROM a",
      "x y? z d",
    ],
    ["IN", "SELECT id IN (1, 2) AS x, id IN (1, NULL) AS y, id = ANY ('{1,null}'::int[]) AS z FROM a", "x y? z?"],
    ["AND and OR", "SELECT id > 1 AND note = '' AS x, id > 1 OR name = '' AS y FROM a", "x? y"],
    ["casts", "SELECT id::text AS x, note::varchar AS y, at::timestamp AS z FROM a", "x y? z"],
    ["keys of JSON", "SELECT data ->> 'a' AS x, data -> 'a' AS y FROM b", "x? y?"],
    ["functions", "SELECT lower(name) AS x, concat(note) AS y, array_length(ARRAY[id], 1) AS z FROM a", "x y z?"],
    ["bounds of a range", "SELECT lower(int4range(id, id)) AS x FROM a", "x?"],
    ["a field of a moment", "SELECT extract(epoch FROM at) AS x, extract(day FROM at) AS y FROM a", "x y?"],
    ["a pattern", "SELECT substring(name FROM 'x') AS x FROM a", "x?"],
    ["a row a value", "SELECT unnest(ARRAY[note]) AS x FROM a", "x?"],
    ["a function's rows", "SELECT x, n FROM unnest(ARRAY[1]) WITH ORDINALITY AS u (x, n)", "x? n"],
    ["a value", "SELECT $1::text AS x, coalesce($1::text, '') AS y", "x? y"],
    ["WHERE … IS NOT NULL", "SELECT note, pet FROM a WHERE note IS NOT NULL", "note pet?"],
    ["WHERE … IS NOT NULL OR …", "SELECT note FROM a WHERE note IS NOT NULL OR id > 1", "note?"],
    ["WHERE with a comparison", "SELECT note, pet FROM a WHERE note = $1 AND pet IN ('cat')", "note pet"],
    [
      "WHERE over a left join",
      "SELECT b.a_id, b.size FROM a LEFT JOIN b ON b.a_id = a.id WHERE b.id = 1",
      "a_id? size?",
    ],
    ["ON of a left join", "SELECT a.note FROM a LEFT JOIN b ON a.note = 'x'", "note?"],
    ["WHERE with a function", "SELECT note FROM a WHERE lower(btrim(note)) = $1", "note"],
    ["ON of an inner join", "SELECT a.note FROM a JOIN b ON a.note = 'x'", "note"],
    ["WHERE and a group", "SELECT note FROM a WHERE note > '' GROUP BY note", "note"],
    ["what an update returns", "UPDATE a SET note = $1 WHERE note = 'x' RETURNING note, name", "note? name"],
    [
      "what was there before",
      "INSERT INTO a VALUES (1, '', '', now()) RETURNING old.name, new.name AS now",
      "name? now?",
    ],
    [
      "what an update wrote",
      "UPDATE a SET note = coalesce(note, 'x'), pet = NULL WHERE note IS NULL AND pet IS NOT NULL RETURNING note, pet",
      "note pet?",
    ],
    ["what an update left", "UPDATE a SET pet = 'cat' WHERE note IS NOT NULL RETURNING note, pet", "note pet"],
    ["what a delete removed", "DELETE FROM a WHERE note IS NOT NULL RETURNING note, pet", "note pet?"],
    ["what an insert returns", "INSERT INTO a VALUES (1, '', '', now()) RETURNING name, note, pet", "name note pet?"],
    [
      "what an insert or an update returns",
      "INSERT INTO a VALUES (1, '', '', now()) ON CONFLICT (id) DO UPDATE SET name = 'x' RETURNING note",
      "note?",
    ],
  ])("%s", async (_, sql, expected) => {
    expect(await results(sql)).toBe(expected);
  });

  async function columnsOfValues(sql: string): Promise<string[]> {
    const description = await describeStatement(sql);
    return description.values.map(({ columns }) => columns.join(" "));
  }

  test.each([
    ["compared", "SELECT FROM a WHERE id = $1 AND $2 = name AND note > $3", ["a.id", "a.name", ""]],
    ["in a list", "SELECT FROM a WHERE id = ANY ($1) AND name <> ALL ($2)", ["a.id", ""]],
    ["or null", "SELECT FROM a WHERE note IS NOT DISTINCT FROM $1", ["a.note"]],
    ["a pattern", "SELECT FROM a WHERE name ~ $1", [""]],
    ["used twice", "SELECT FROM a, b WHERE a.id = $1 AND b.a_id = $1", ["a.id b.a_id"]],
    ["in a subquery", "SELECT EXISTS (SELECT FROM b WHERE b.id = $1) FROM a", ["b.id"]],
    ["against a column around it", "SELECT (SELECT 1 FROM b WHERE a.name = $1) FROM a", ["a.name"]],
    ["by way of a common table", "WITH c AS (SELECT name AS x FROM a) SELECT FROM c WHERE x = $1", ["a.name"]],
    ["written", "INSERT INTO b SELECT $1, $2, 1, $3 WHERE $2 > 0", ["b.id", "b.a_id", ""]],
    ["written over", "UPDATE a SET note = $2 WHERE id = $1", ["a.id", "a.note"]],
  ])("columns of values that are %s", async (_, sql, expected) => {
    expect(await columnsOfValues(sql)).toEqual(expected);
  });

  async function values(sql: string): Promise<string[]> {
    const description = await describeStatement(sql);
    return description.values.map(({ type, nullable }) => (nullable ? `${type} | null` : type));
  }

  test.each([
    [
      "an insert",
      "INSERT INTO a (id, name, note, at) VALUES ($1, $2, $3, $4)",
      ["number", "string", "string | null", "Date | string"],
    ],
    [
      "an insert of what is selected",
      "INSERT INTO a (id, name, at) SELECT $1, $2, now() WHERE $2 <> ''",
      ["number", "string"],
    ],
    [
      "an update",
      "UPDATE a SET name = $2, pet = $3 WHERE id = $1",
      ["number | null", "string", '"cat" | "dog" | null'],
    ],
    ["a conflict", "INSERT INTO a VALUES (1, '', '', now()) ON CONFLICT (id) DO UPDATE SET name = $1", ["string"]],
    ["an insert beside a query", "WITH w AS (INSERT INTO b VALUES (1, $1, 1, $2)) SELECT 1", ["number", "string"]],
    ["an expression", "UPDATE a SET name = coalesce($1, name)", ["string | null"]],
  ])("values of %s", async (_, sql, expected) => {
    expect(await values(sql)).toEqual(expected);
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
    text.startsWith("SELECT DISTINCT source, origin, lane FROM"),
  )!;
  const lane = { source: "kit", origin: "a", lane: "b" };
  expect(brokenPromise(lane, promised)).toBe(null);
  expect(brokenPromise({ ...lane, lane: null }, promised)).toBe("lane is null, promised is string");
  expect(brokenPromise({ ...lane, origin: 1 }, promised)).toBe("origin is number, promised is string");
  expect(brokenPromise({ ...lane, name: "b" }, promised)).toBe("name is not promised");
});

test("rows of a statement that is put together are parsed", async () => {
  const one = (sql: string) => queryParsed(database.pool, sql, { values: [1], row: z.object({ id: z.int() }) });
  expect(await one("SELECT $1::int AS id")).toEqual([{ id: 1 }]);
  await expect(one("SELECT $1::int AS other")).rejects.toThrow(z.ZodError);
});
