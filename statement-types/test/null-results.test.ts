// Which results of a statement can be null.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTwoTables, type TwoTables } from "./two-tables.ts";

let tables: TwoTables;
beforeAll(async () => {
  tables = await openTwoTables();
});
afterAll(() => tables?.close());

/** Results that can be null carry a question mark. */
async function results(sql: string): Promise<string> {
  const { columns } = await tables.describe(sql);
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
  ["WHERE over a left join", "SELECT b.a_id, b.size FROM a LEFT JOIN b ON b.a_id = a.id WHERE b.id = 1", "a_id? size?"],
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
