// The types of a statement's values, and the columns that each belongs to.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTwoTables, type TwoTables } from "./two-tables.ts";

let tables: TwoTables;
beforeAll(async () => {
  tables = await openTwoTables();
});
afterAll(() => tables?.close());

async function columnsOfValues(sql: string): Promise<string[]> {
  const description = await tables.describe(sql);
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
  const description = await tables.describe(sql);
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
  ["an update", "UPDATE a SET name = $2, pet = $3 WHERE id = $1", ["number | null", "string", '"cat" | "dog" | null']],
  ["a conflict", "INSERT INTO a VALUES (1, '', '', now()) ON CONFLICT (id) DO UPDATE SET name = $1", ["string"]],
  ["an insert beside a query", "WITH w AS (INSERT INTO b VALUES (1, $1, 1, $2)) SELECT 1", ["number", "string"]],
  ["an expression", "UPDATE a SET name = coalesce($1, name)", ["string | null"]],
])("values of %s", async (_, sql, expected) => {
  expect(await values(sql)).toEqual(expected);
});
