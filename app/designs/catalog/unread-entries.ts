// What Kit listed and the app could not read: kept as a count and some names, so that a page can tell the merchant. Its
// designs, formats and colors that were read before stay as they were.
import { z } from "zod";
import type { KitList, UnreadEntry } from "../../kit/kit-types.ts";
import { LONGEST_UNREAD_NAME, MOST_UNREAD_NAMES } from "../limits.ts";

const unread = z.object({ count: z.int().positive(), names: z.array(z.string()) });
const kept = z.object({
  designs: unread.nullish().catch(null),
  products: unread.nullish().catch(null),
  colors: unread.nullish().catch(null),
});

export type UnreadList = "designs" | "products" | "colors";

export interface UnreadEntries {
  list: UnreadList;
  count: number;
  /** Kit's names of some of them; entries that can't be identified have none. */
  names: string[];
}

/** As it is kept in `kit_accounts.unread`, null when everything was read. */
export function unreadOf(list: KitList<unknown>): { count: number; names: string[] } | null {
  const count = list.unread.length + list.beyond;
  if (count === 0) return null;
  const names = list.unread.flatMap((entry) => nameOf(entry) ?? []);
  return { count, names: [...new Set(names)].slice(0, MOST_UNREAD_NAMES) };
}

/** From `kit_accounts.unread`: lists that were read whole are left out. */
export function readUnread(json: unknown): UnreadEntries[] {
  const read = kept.safeParse(json);
  if (!read.success) return [];
  return (["designs", "products", "colors"] as const).flatMap((list) => {
    const entries = read.data[list];
    return entries ? [{ list, ...entries }] : [];
  });
}

/**
 * Whether an unreadable entry may be the one in question: then what was read of it before still counts. An entry that can't be
 * identified may be any.
 */
export function hidesAny(list: KitList<unknown>): boolean {
  return list.beyond > 0 || list.unread.some(({ id, sku, slug, code }) => (id ?? sku ?? slug ?? code) === null);
}

function nameOf({ name, slug, sku, code, id }: UnreadEntry): string | null {
  const found = name ?? slug ?? sku ?? code ?? (id === null ? null : `#${id}`);
  return found === null ? null : found.slice(0, LONGEST_UNREAD_NAME);
}
