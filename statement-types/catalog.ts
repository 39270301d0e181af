// PostgreSQL's catalog of types, columns and functions.
import type pg from "pg";

export interface PgType {
  name: string;
  /** Type of an array's elements; null: not an array. */
  element: string | null;
  /** Values of an enum. */
  labels: string[];
}

export interface PgColumn {
  /** `table.column` */
  name: string;
  notNull: boolean;
}

export interface PgFunction {
  name: string;
  /** Returns null if an argument is null. */
  strict: boolean;
  /** PostgreSQL's own, about values rather than ranges (an empty range has no bounds), returning one value. */
  known: boolean;
}

export interface Catalog {
  /** By oid. */
  types: Map<string, PgType>;
  /** By `<oid of the table>.<number of the column>`. */
  columns: Map<string, PgColumn>;
  /** By oid. */
  functions: Map<string, PgFunction>;
  /** Target of a foreign key, as `table.column` by `table.column`. */
  references: Map<string, string>;
  /** Tables, by oid, with a trigger that may change written values. */
  triggered: Set<string>;
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<PgType & { oid: string }>(
    `SELECT oid::text, typname AS name, CASE WHEN typcategory = 'A' THEN typelem::text END AS element,
            ARRAY(SELECT enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY enumsortorder) AS labels
       FROM pg_type t`,
  );
  const columns = await client.query<PgColumn & { key: string }>(
    `SELECT attrelid::text || '.' || attnum::text AS key, relname || '.' || attname AS name, attnotnull AS "notNull"
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'p')`,
  );
  const functions = await client.query<PgFunction & { oid: string }>(
    `SELECT oid::text, proname AS name, proisstrict AS strict, pronamespace = 'pg_catalog'::regnamespace AND NOT proretset
              AND NOT 'anyrange'::regtype = ANY (proargtypes) AND NOT 'anymultirange'::regtype = ANY (proargtypes) AS known
       FROM pg_proc`,
  );
  const triggers = await client.query<{ table: string }>(
    `SELECT DISTINCT tgrelid::text AS table FROM pg_trigger WHERE NOT tgisinternal`,
  );
  const references = await client.query<{ from: string; to: string }>(
    `SELECT a.relname || '.' || x.attname AS from, b.relname || '.' || y.attname AS to
       FROM pg_constraint k CROSS JOIN LATERAL unnest(conkey, confkey) AS pair (x, y)
       JOIN pg_class a ON a.oid = conrelid JOIN pg_attribute x ON x.attrelid = conrelid AND x.attnum = pair.x
       JOIN pg_class b ON b.oid = confrelid JOIN pg_attribute y ON y.attrelid = confrelid AND y.attnum = pair.y
      WHERE contype = 'f' ORDER BY conname DESC`,
  );
  return {
    references: new Map(references.rows.map(({ from, to }) => [from, to])),
    triggered: new Set(triggers.rows.map(({ table }) => table)),
    types: new Map(types.rows.map((type) => [type.oid, type])),
    columns: new Map(columns.rows.map((column) => [column.key, column])),
    functions: new Map(functions.rows.map((one) => [one.oid, one])),
  };
}
