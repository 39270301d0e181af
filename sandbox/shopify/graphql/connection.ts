import { GraphQLError } from "graphql";
import { compareIds } from "../model/ids.ts";
import type { GraphObject } from "./context.ts";

export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

/** Page size of bulk operations, which have no pages. Unaffordable for an ordinary query. */
export const WHOLE_LIST = 1_000_000;

interface Listing<T> {
  items: T[];
  id(item: T): string;
  view(item: T): unknown;
  /** The list's sort key; ties are broken by id. Absent: by id. */
  sortBy?(item: T): string;
  /** Keeps the order of `items`, for lists with an order of their own. */
  asGiven?: boolean;
}

interface Keyed<T> {
  item: T;
  value: string;
  id: string;
}

/** A page of a list, by keyset: a cursor names the last item seen, so that changes in between don't shift pages. */
export function connection<T>(args: PageArgs, listing: Listing<T>): GraphObject {
  const size = args.first ?? args.last;
  if (size === null || size === undefined) throw badRequest("you must provide one of first or last");
  if (size < 0) throw badRequest("first must be a non-negative integer");
  if (size > 250 && size !== WHOLE_LIST) throw badRequest("first cannot exceed 250");
  const all = keyed(listing);
  if (args.reverse) all.reverse();
  let page = all;
  if (args.after) page = page.slice(positionAfter(all, readCursor(args.after), args.reverse ?? false));
  if (args.before)
    page = page.slice(
      0,
      Math.max(
        0,
        page.findIndex((one) => cursorOf(one) === args.before),
      ),
    );
  const shown = args.first == null ? page.slice(Math.max(0, page.length - size)) : page.slice(0, size);
  const edges = shown.map((one) => ({ cursor: cursorOf(one), item: one.item }));
  return {
    nodes: () => edges.map(({ item }) => listing.view(item)),
    edges: () => edges.map(({ cursor, item }) => ({ cursor, node: () => listing.view(item) })),
    pageInfo: {
      hasNextPage: args.first == null ? args.before != null : page.length > shown.length,
      hasPreviousPage: args.first == null ? page.length > shown.length : args.after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function keyed<T>(listing: Listing<T>): Keyed<T>[] {
  const all = listing.items.map((item, index) => ({
    item,
    id: listing.id(item),
    value: listing.asGiven ? String(index).padStart(8, "0") : (listing.sortBy?.(item) ?? ""),
  }));
  return all.sort((a, b) => compareKeys(a, b));
}

type Key = { value: string; id: string };

const compareKeys = (a: Key, b: Key): number =>
  a.value === b.value ? compareIds(a.id, b.id) : a.value < b.value ? -1 : 1;

const cursorOf = (key: Key): string =>
  Buffer.from(JSON.stringify({ last_id: key.id, last_value: key.value })).toString("base64");

function readCursor(cursor: string): Key {
  try {
    const read = JSON.parse(Buffer.from(cursor, "base64").toString("utf8")) as Record<string, unknown>;
    if (typeof read.last_id === "string" && typeof read.last_value === "string") {
      return { id: read.last_id, value: read.last_value };
    }
  } catch {
    // Falls through to Shopify's one message for every unreadable cursor.
  }
  throw badRequest("Invalid cursor for current pagination sort.");
}

function positionAfter(sorted: Key[], cursor: Key, reverse: boolean): number {
  const at = sorted.findIndex((one) => (reverse ? compareKeys(one, cursor) < 0 : compareKeys(one, cursor) > 0));
  return at === -1 ? sorted.length : at;
}

export const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
