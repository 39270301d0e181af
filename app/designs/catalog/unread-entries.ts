// Entries that Kit listed and the app could not read: stored as a count and some names, for the page. Designs, formats
// and colors that were read before keep their data.
import { z } from "zod";
import { firstChars } from "../../kernel/text/storable-text.ts";
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
  /** Kit's names of some of them; unidentifiable entries have none. */
  names: string[];
}

/** As stored in `kit_accounts.unread`; null if everything was read. */
export function unreadOf(list: KitList<unknown>): { count: number; names: string[] } | null {
  const count = list.unread.length + list.beyond;
  if (count === 0) return null;
  const names = list.unread.flatMap((entry) => nameOf(entry) ?? []);
  return { count, names: [...new Set(names)].slice(0, MOST_UNREAD_NAMES) };
}

/** From `kit_accounts.unread`: leaves out lists that were completely read. */
export function readUnread(json: unknown): UnreadEntries[] {
  const read = kept.safeParse(json);
  if (!read.success) return [];
  return (["designs", "products", "colors"] as const).flatMap((list) => {
    const entries = read.data[list];
    return entries ? [{ list, ...entries }] : [];
  });
}

/** Whether an unreadable entry may be this one, whose earlier data then counts. One without any id may be any. */
export function hidesAny(list: KitList<unknown>): boolean {
  return list.beyond > 0 || list.unread.some(({ id, sku, slug, code }) => (id ?? sku ?? slug ?? code) === null);
}

function nameOf({ name, slug, sku, code, id }: UnreadEntry): string | null {
  const found = name ?? slug ?? sku ?? code ?? (id === null ? null : `#${id}`);
  return found === null ? null : firstChars(found, LONGEST_UNREAD_NAME);
}
