// Paging by key: a page starts after the last row seen, so that the thousandth page costs the same as the first. Pure.
import { z } from "zod";
import { CURSOR_CHARS } from "../limits.ts";
import { jsonOrNull } from "../text/json-or-null.ts";

/** A list's columns of order: a time and an id. */
export type Key = readonly [at: Date, id: string];
/** Name and id; before them a number if the list is ordered by that first. */
export type NameKey = readonly string[];
type AnyKey = Key | NameKey;

/** `after`: the page that follows the key; `before`: the page that ends right before it. */
export type PageAsk<K extends AnyKey = Key> = { after: K } | { before: K } | null;

export interface PageOf<Row> {
  rows: Row[];
  /** Cursors for the address; null if there is no such page. */
  next: string | null;
  previous: string | null;
}

const TimeKey = z.tuple([z.iso.datetime().transform((at) => new Date(at)), z.uuid()]);

/** PostgreSQL's text can't contain NUL. */
const Part = z.string().refine((part) => !part.includes("\0"));
const ANY_NAME = /^/;

function nameKey(id: RegExp, rank?: RegExp): z.ZodType<NameKey> {
  const parts = [...(rank ? [rank] : []), ANY_NAME, id];
  return z
    .array(Part)
    .refine((key) => key.length === parts.length && parts.every((part, at) => part.test(key[at] ?? "")));
}

export function writeCursor(key: AnyKey): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Null for anything not written by this app: an old or invalid address shows the first page instead of an error. */
function readCursor<K>(text: string | null, schema: z.ZodType<K>): K | null {
  if (!text || text.length > CURSOR_CHARS) return null;
  return schema.safeParse(jsonOrNull(Buffer.from(text, "base64url").toString("utf8"))).data ?? null;
}

function readAsk<K extends AnyKey>(query: URLSearchParams, schema: z.ZodType<K>): PageAsk<K> {
  const before = readCursor(query.get("before"), schema);
  if (before) return { before };
  const after = readCursor(query.get("after"), schema);
  return after ? { after } : null;
}

/** The page requested by an address with `after` or `before`. */
export function readPageAsk(query: URLSearchParams): PageAsk {
  return readAsk(query, TimeKey);
}

/** The same by name; `id`: the format of the list's ids, `rank`: the number before the name, if any. */
export function readNameAsk(query: URLSearchParams, id: RegExp, rank?: RegExp): PageAsk<NameKey> {
  return readAsk(query, nameKey(id, rank));
}

/** The page that follows a cursor; null: the first, or none is left. */
export function pageAfter(cursor: string | null): PageAsk {
  const after = readCursor(cursor, TimeKey);
  return after && { after };
}

/**
 * Converts at most `size + 1` rows read in the requested direction to a page in list order with its neighbors. The
 * extra row shows that the direction continues; a cursor in the request shows that the other does.
 */
export function toPage<Row, K extends AnyKey>(
  read: Row[],
  about: { ask: PageAsk<K>; size: number; key: (row: Row) => K },
): PageOf<Row> {
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
