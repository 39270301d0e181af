// Paging by key: a page starts after the last row seen, so that the thousandth page costs the same as the first. Pure.
import { z } from "zod";

export interface Key {
  at: Date;
  id: string;
}

/** `after`: the page that follows the key; `before`: the page that ends right before it. */
export type PageAsk = { after: Key } | { before: Key } | null;

export interface PageOf<Row> {
  rows: Row[];
  /** Cursors for the address; null if there is no such page. */
  next: string | null;
  previous: string | null;
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor(key: Key): string {
  return Buffer.from(JSON.stringify([key.at.toISOString(), key.id])).toString("base64url");
}

/** Null for anything not written by this app: an old or invalid address shows the first page instead of an error. */
export function readCursor(text: string | null): Key | null {
  if (!text) return null;
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { at: new Date(at), id };
  } catch {
    return null;
  }
}

/** The page requested by an address with `after` or `before`. */
export function readPageAsk(query: URLSearchParams): PageAsk {
  const before = readCursor(query.get("before"));
  if (before) return { before };
  const after = readCursor(query.get("after"));
  return after ? { after } : null;
}

/**
 * Converts at most `size + 1` rows read in the requested direction to a page in list order with its neighbors. The
 * extra row shows that the direction continues; a cursor in the request shows that the other does.
 */
export function toPage<Row>(read: Row[], about: { ask: PageAsk; size: number; key: (row: Row) => Key }): PageOf<Row> {
  const backwards = about.ask !== null && "before" in about.ask;
  const more = read.length > about.size;
  const kept = read.slice(0, about.size);
  const rows = backwards ? kept.reverse() : kept;
  const first = rows[0];
  const last = rows.at(-1);
  const hasNext = backwards ? true : more;
  const hasPrevious = backwards ? more : about.ask !== null;
  return {
    rows,
    next: hasNext && last ? writeCursor(about.key(last)) : null,
    previous: hasPrevious && first ? writeCursor(about.key(first)) : null,
  };
}
