// Paging by name and id: a page starts after the last row seen, so that the thousandth page costs the same as the
// first. Pure.
import { z } from "zod";

/** Name and id; before them a number if the list is ordered by that first. */
export type NameKey = readonly string[];
export type NameAsk = { after: NameKey } | { before: NameKey } | null;

export interface NamePage<Row> {
  rows: Row[];
  /** Cursors for the address; null if there is no such page. */
  next: string | null;
  previous: string | null;
}

/** PostgreSQL's text can't contain NUL. */
const Cursor = z.array(z.string().refine((part) => !part.includes("\0")));
const ANY_NAME = /^/;

/**
 * The page requested by an address with `after` or `before`; `id`: the format of the list's ids, `rank`: the number
 * before the name, if any. An invalid cursor shows the first page instead of an error.
 */
export function readNameAsk(query: URLSearchParams, id: RegExp, rank?: RegExp): NameAsk {
  const parts = [...(rank ? [rank] : []), ANY_NAME, id];
  const before = readCursor(query.get("before"), parts);
  if (before) return { before };
  const after = readCursor(query.get("after"), parts);
  return after ? { after } : null;
}

/** Condition and order of a page. `columns`: those of the key; `bind` adds a parameter and returns its placeholder. */
export function nameKeysetSql(ask: NameAsk, columns: string, bind: (value: string) => string) {
  if (ask === null) return { where: "true", order: columns };
  const backwards = "before" in ask;
  const key = backwards ? ask.before : ask.after;
  return {
    where: `(${columns}) ${backwards ? "<" : ">"} (${key.map(bind).join(", ")})`,
    order: backwards ? columns.replaceAll(",", " DESC,") + " DESC" : columns,
  };
}

/** Converts at most `size + 1` rows, read in the requested direction, to a page in list order with its neighbors. */
export function toNamePage<Row>(
  read: Row[],
  about: { ask: NameAsk; size: number; key: (row: Row) => NameKey },
): NamePage<Row> {
  const backwards = about.ask !== null && "before" in about.ask;
  const more = read.length > about.size;
  const kept = read.slice(0, about.size);
  const rows = backwards ? kept.reverse() : kept;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (backwards || more) ? writeCursor(about.key(last)) : null,
    previous: first && (backwards ? more : about.ask !== null) ? writeCursor(about.key(first)) : null,
  };
}

export function writeCursor(key: NameKey): string {
  return Buffer.from(JSON.stringify(key), "utf8").toString("base64url");
}

function readCursor(text: string | null, parts: readonly RegExp[]): NameKey | null {
  if (!text || text.length > 4_000) return null;
  try {
    const key = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return key.length === parts.length && parts.every((part, at) => part.test(key[at] ?? "")) ? key : null;
  } catch {
    return null;
  }
}
