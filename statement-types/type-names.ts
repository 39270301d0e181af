// pg's conversions of PostgreSQL's types, in both directions, as TypeScript types.
import pg from "pg";
import type { Catalog, PgType } from "./catalog.ts";

const GIVEN: Record<string, string> = {
  bool: "boolean",
  bpchar: "string",
  bytea: "Buffer",
  date: "Date",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "string",
  json: "unknown",
  jsonb: "unknown",
  name: "string",
  numeric: "string",
  oid: "number",
  text: "string",
  timestamp: "Date",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "string",
  varchar: "string",
  void: '""',
};

// pg sends an array as PostgreSQL's array, so JSON goes as text. A timestamp with microseconds is text too: a Date has
// milliseconds.
const TAKEN: Record<string, string> = {
  ...GIVEN,
  bytea: "Uint8Array",
  int8: "bigint | number | string",
  interval: "string",
  json: "string",
  jsonb: "string",
  numeric: "number | string",
  timestamp: "Date | string",
  timestamptz: "Date | string",
};

/** The type of a result that is not null. */
export function givenType(oid: string, { types }: Catalog): string {
  const type = types.get(oid);
  if (!type?.element) return nameOf(type, GIVEN);
  // pg knows the arrays of PostgreSQL's own types; others stay text.
  if (!Array.isArray(pg.types.getTypeParser(Number(oid))("{}"))) return "string";
  const element = nameOf(types.get(type.element), GIVEN);
  return element.includes(" ") ? `(${element})[]` : `${element}[]`;
}

/** The type of a value that is not null. */
export function takenType(oid: string, { types }: Catalog): string {
  const type = types.get(oid);
  if (!type?.element) return nameOf(type, TAKEN);
  return `readonly (${nameOf(types.get(type.element), TAKEN)} | null)[]`;
}

function nameOf(type: PgType | undefined, names: Record<string, string>): string {
  if (type && type.labels.length > 0) return type.labels.map((label) => JSON.stringify(label)).join(" | ");
  const name = type && names[type.name];
  if (!name)
    throw new Error(`${type?.name ?? "a type that is gone"}: unknown to statement-types/type-names.ts; cast it`);
  return name;
}
