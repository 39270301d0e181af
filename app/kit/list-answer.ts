// A list in which an odd entry affects only itself: unreadable ones are named and counted, the rest is kept.
import { z } from "zod";
import { firstChars } from "../kernel/text/storable-text.ts";
import type { KitList, UnreadEntry } from "./kit-types.ts";
import { LIST_ENTRIES_AT_MOST, MARK_CHARS_AT_MOST } from "./limits.ts";
import { integer, optionalText } from "./scalars.ts";

const mark = optionalText.transform((value) => (value ? firstChars(value, MARK_CHARS_AT_MOST) : null));
const id = integer.nullish().catch(null);
const marks = z.object({ id, external_sku: mark, slug: mark, dmc_code: mark, name: mark });

export function listAnswer<T>(entry: z.ZodType<T>): z.ZodType<KitList<T>> {
  return z.array(z.unknown()).transform((values) => {
    const list: KitList<T> = { entries: [], unread: [], beyond: Math.max(0, values.length - LIST_ENTRIES_AT_MOST) };
    for (const value of values.slice(0, LIST_ENTRIES_AT_MOST)) {
      const read = entry.safeParse(value);
      if (read.success) list.entries.push(read.data);
      else list.unread.push(marksOf(value));
    }
    return list;
  });
}

/** The entries alone, if the unreadable ones can't be reported: an odd parcel must not hide its order. */
export function readableEntries<T>(entry: z.ZodType<T>) {
  return listAnswer(entry)
    .nullish()
    .catch(null)
    .transform((list): T[] => list?.entries ?? []);
}

function marksOf(value: unknown): UnreadEntry {
  const read = marks.safeParse(value);
  if (!read.success) return { id: null, sku: null, slug: null, code: null, name: null };
  const { id, external_sku, slug, dmc_code, name } = read.data;
  return { id: id ?? null, sku: external_sku, slug, code: dmc_code, name };
}
