// Compares PostgreSQL's rows with the types that the generated file promises for their statement.
import { readFileSync } from "node:fs";
import path from "node:path";
import { STATEMENTS_FILE } from "../../../scripts/statements/make-statements.ts";

/** Type by column. */
type PromisedRow = Map<string, string>;

const KEY = /^ {2}(".*"): Statement<\[/;
const COLUMN = /^ {4}(\w+|".*?"): (.*);$/;

/** For each statement by its text. The file is written line by line (scripts/statements/make-statements.ts). */
export function readPromises(): Map<string, PromisedRow> {
  const promises = new Map<string, PromisedRow>();
  let row: PromisedRow = new Map();
  for (const line of readFileSync(path.resolve(import.meta.dirname, "../../..", STATEMENTS_FILE), "utf8").split("\n")) {
    const key = KEY.exec(line);
    const column = COLUMN.exec(line);
    if (key) promises.set(JSON.parse(key[1]!) as string, (row = new Map()));
    else if (column) row.set(column[1]!.replaceAll('"', ""), column[2]!);
  }
  return promises;
}

/** A row's contradiction of its type, as text; null: none. */
export function brokenPromise(row: object, promised: PromisedRow): string | null {
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
