// The entries of one of Kit's lists, without duplicates, and the names of unreadable entries. Pure.
import type { KitColor, KitList, KitProduct, KitTemplate } from "../../kit/kit-types.ts";
import { hidesAny, unreadOf } from "./unread-entries.ts";

export interface Listed<Entry> {
  entries: Entry[];
  /** An entry can't even be identified, so any other entry may be in the list too. */
  hidesAny: boolean;
  /** Names of listed entries that could not be read: they keep their earlier data. */
  unread: { ids: number[]; skus: string[]; slugs: string[]; codes: string[] };
  /** For the page; null if everything was read. */
  unreadNames: ReturnType<typeof unreadOf>;
}

/** A SKU or slug listed twice counts once, as listed last: both are unique (kit-api "ProductTemplate"). */
export function listedDesigns(list: KitList<KitTemplate>): Listed<KitTemplate> {
  const bySku = lastOf(list.entries, (design) => design.externalSku);
  const bySlug = lastOf(bySku, (design) => design.slug);
  return listed(list, bySlug);
}

export function listedProducts(list: KitList<KitProduct>): Listed<KitProduct> {
  const byId = lastOf(list.entries, (product) => product.id);
  return listed(list, byId);
}

export function listedColors(list: KitList<KitColor>): Listed<KitColor> {
  const byCode = lastOf(list.entries, (color) => color.dmcCode);
  return listed(list, byCode);
}

function listed<Entry>(list: KitList<Entry>, entries: Entry[]): Listed<Entry> {
  const { unread } = list;
  return {
    entries,
    hidesAny: hidesAny(list),
    unread: {
      ids: unread.flatMap(({ id }) => id ?? []),
      skus: unread.flatMap(({ sku }) => sku ?? []),
      slugs: unread.flatMap(({ slug }) => slug ?? []),
      codes: unread.flatMap(({ code }) => code ?? []),
    },
    unreadNames: unreadOf(list),
  };
}

function lastOf<Entry>(entries: readonly Entry[], key: (entry: Entry) => unknown): Entry[] {
  return [...new Map(entries.map((entry) => [key(entry), entry])).values()];
}
