// Compares PostgreSQL's rows with the types that the generated file promises for their statement.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readRowTypes, type RowTypes } from "../../../statement-types/index.ts";

export const STATEMENTS_FILE = path.resolve(import.meta.dirname, "../../../app/database/statements/statements.gen.ts");

/** By the text of the statement. */
export function readPromises(): Map<string, RowTypes> {
  return readRowTypes(readFileSync(STATEMENTS_FILE, "utf8"));
}

/** A row's contradiction of its type, as text; null: none. */
export function brokenPromise(row: object, promised: RowTypes): string | null {
  const names = Object.keys(row);
  const unknown = names.find((name) => !promised.has(name));
  if (unknown !== undefined) return `${unknown} is not promised`;
  if (names.length < promised.size) return `only ${names.join(", ")} came`;
  for (const [name, value] of Object.entries(row)) {
    const type = promised.get(name)!;
    if (!fits(value, type)) return `${name} is ${value === null ? "null" : typeof value}, promised is ${type}`;
  }
  return null;
}

const WITHOUT_NULL = / \| null$/;

function fits(value: unknown, type: string): boolean {
  if (value === null) return WITHOUT_NULL.test(type) || type === "unknown";
  const plain = type.replace(WITHOUT_NULL, "");
  if (plain === "Date") return value instanceof Date;
  if (plain === "Buffer") return Buffer.isBuffer(value);
  if (plain.endsWith("[]")) return Array.isArray(value);
  if (plain.startsWith('"')) return plain.split(" | ").includes(JSON.stringify(value));
  if (plain === "unknown" || plain.startsWith("Columns[")) return true;
  return typeof value === plain;
}
