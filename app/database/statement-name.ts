// Names of prepared statements: the same text has the same name on each connection, and in each process behind a
// pooler.
import { createHash } from "node:crypto";

const names = new Map<string, string>();

/** PostgreSQL cuts names longer than 63 bytes; two texts never share one. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

/** `IN ($1,$2`, or a second row of values: `), ($3`. */
const HAS_LIST = /\bIN \(\$\d+,|\), \(\$/;

/** Of a statement that Prisma wrote: none for one with a list, whose text differs with the list's length. */
export function generatedName(text: string): string {
  return HAS_LIST.test(text) ? "" : statementName(text);
}
