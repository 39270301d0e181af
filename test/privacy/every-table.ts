// A row in every table that has a path of foreign keys, or a `shop_id`, to `shops`, found from the database's catalog: each column holds CANARY where
// its type can, so that a table or column that somebody adds is in it too.
import { randomUUID } from "node:crypto";
import type pg from "pg";

const CANARY = "canary";

interface Column {
  name: string;
  /** As `format_type` writes it. */
  type: string;
  kind: "base" | "enum" | "array";
  /** PostgreSQL makes its value. */
  made: boolean;
}

interface Reference {
  from: string;
  column: string;
  to: string;
  target: string;
}

type Row = Record<string, unknown>;

/** The tables filled. What a row's columns may hold together is checked no more in this database. */
export async function fillEveryTable(pool: pg.Pool): Promise<string[]> {
  await dropChecks(pool);
  const references = await readReferences(pool);
  const rows = new Map<string, Row>();
  const ours = new Set(["shops"]);
  for (let size = 0; size < ours.size;) {
    size = ours.size;
    for (const { from, to } of references) if (ours.has(to)) ours.add(from);
  }
  for (const table of ours) await fill(table, []);
  return [...ours];

  async function fill(table: string, under: string[]): Promise<Row> {
    const there = rows.get(table);
    if (there) return there;
    const row: Row = {};
    for (const { name, made, ...column } of await readColumns(pool, table)) if (!made) row[name] = valueOf(column);
    for (const { column, to, target } of references.filter(({ from }) => from === table)) {
      // A circle of tables is closed by a column that may be empty.
      row[column] = [table, ...under].includes(to) ? null : (await fill(to, [table, ...under]))[target];
    }
    const names = Object.keys(row);
    const { rows: written } = await pool.query<Row>(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map((_, at) => `$${at + 1}`).join(", ")}) RETURNING *`,
      Object.values(row),
    );
    rows.set(table, written[0]!);
    return written[0]!;
  }
}

/** Columns as `table.column` that still hold CANARY, as text or as bytes. */
export async function stillHolding(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (HOLDS.test(JSON.stringify(value))) found.push(`${table}.${column}`);
      }
    }
  }
  return [...new Set(found)].sort();
}

const HOLDS = new RegExp(`${CANARY}|${Buffer.from(CANARY).toString("hex")}`);

async function dropChecks(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ sql: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`,
  );
  for (const { sql } of rows) await pool.query(sql);
}

async function readReferences(pool: pg.Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(
    `SELECT c.conrelid::regclass::text AS "from", a.attname AS "column", c.confrelid::regclass::text AS "to", f.attname AS target
       FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k(mine, theirs)
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.mine
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.theirs
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      UNION
     SELECT attrelid::regclass::text, attname, 'shops', 'id' FROM pg_attribute JOIN pg_class t ON t.oid = attrelid
      WHERE attname = 'shop_id' AND NOT attisdropped AND t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function readColumns(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
            CASE WHEN t.typtype = 'e' THEN 'enum' WHEN t.typcategory = 'A' THEN 'array' ELSE 'base' END AS kind,
            a.attgenerated <> '' OR coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval%', false) AS made
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
       LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
    [table],
  );
  const enums = await pool.query<{ type: string; first: string }>(
    `SELECT format_type(enumtypid, NULL) AS type, (array_agg(enumlabel ORDER BY enumsortorder))[1] AS first
       FROM pg_enum GROUP BY enumtypid`,
  );
  for (const { type, first } of enums.rows) FIRST_OF.set(type, first);
  return rows;
}

const FIRST_OF = new Map<string, string>();

function valueOf({ type, kind }: Omit<Column, "name" | "made">): unknown {
  if (kind === "enum") return FIRST_OF.get(type);
  if (kind === "array") return [CANARY];
  switch (type) {
    case "text":
    case "character varying":
      return CANARY;
    case "jsonb":
    case "json":
      return JSON.stringify([CANARY]);
    case "bytea":
      return Buffer.from(CANARY);
    case "uuid":
      return randomUUID();
    case "boolean":
      return false;
    default:
      return type.startsWith("timestamp") || type === "date" ? new Date() : 1;
  }
}
