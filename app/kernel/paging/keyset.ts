// Paging by key: a page starts after the last row seen, so that the thousandth page costs what the first does. Pure.
import { z } from "zod";

export interface Key {
  at: Date;
  id: string;
}

/** `after`: the page that follows the key; `before`: the page that ends right before it. */
export type PageAsk = { after: Key } | { before: Key } | null;

export interface PageOf<Row> {
  rows: Row[];
  /** Cursors for the address; null where there is no such page. */
  next: string | null;
  previous: string | null;
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor(key: Key): string {
  return Buffer.from(JSON.stringify([key.at.toISOString(), key.id])).toString("base64url");
}

/** Null for anything that this app did not write: an old or mangled address shows the first page instead of a fault. */
export function readCursor(text: string | null): Key | null {
  if (!text) return null;
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { at: new Date(at), id };
  } catch {
    return null;
  }
}

/** The page that an address asks for with `after` or `before`. */
export function readPageAsk(query: URLSearchParams): PageAsk {
  const before = readCursor(query.get("before"));
  if (before) return { before };
  const after = readCursor(query.get("after"));
  return after ? { after } : null;
}

/**
 * From at most `size + 1` rows read in the asked direction to a page in list order with its neighbours.
 * The row too many tells that the direction goes on; that one came from somewhere tells that the other does.
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
