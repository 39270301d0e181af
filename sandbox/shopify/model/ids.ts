// Shopify's ids are unique over all stores and kinds. Orders and their lines start past 2^53 on purpose: an app that
// reads them as JavaScript numbers then corrupts them here too.
const STARTS: Record<string, bigint> = {
  Order: 9007199254740993001n,
  LineItem: 9007199254750993001n,
  Product: 8123456700001n,
  ProductVariant: 45123456700001n,
  InventoryItem: 47123456700001n,
  FulfillmentOrder: 7412345670001n,
  Fulfillment: 5512345670001n,
};
const OTHER_KINDS = 61234567001n;

export class IdSource {
  readonly #next = new Map<string, bigint>();

  /** A new numeric id of this kind of resource, for example `Order`. */
  next(kind: string): string {
    const id = this.#next.get(kind) ?? STARTS[kind] ?? OTHER_KINDS;
    this.#next.set(kind, id + 1n);
    return String(id);
  }
}

export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;

/** Parts of a GID, or null if invalid. Query parameters (`?inventory_item_id=`) are dropped. */
export function parseGid(value: string): { kind: string; id: string } | null {
  const match = /^gid:\/\/shopify\/([A-Za-z]+)\/([^/?\s]+)(?:\?\S*)?$/.exec(value);
  return match?.[1] && match[2] ? { kind: match[1], id: match[2] } : null;
}

/** Takes a GID or a numeric id, returns the numeric id. */
export const numericId = (value: string): string => parseGid(value)?.id ?? value;

/** Compares numeric ids by value without converting them to numbers. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
