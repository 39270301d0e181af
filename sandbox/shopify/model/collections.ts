// Collections: custom ones contain the products added to them, smart ones those with their tag.
import type { CollectionRecord, ProductRecord } from "./records.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

export function createCollection(store: Store, { title, tag }: { title: string; tag?: string }): CollectionRecord {
  const collection = { id: store.nextId("Collection"), title, tag: tag ?? null, updatedAt: new Date().toISOString() };
  store.collections.set(collection.id, collection);
  return collection;
}

export function deleteCollection(store: Store, id: string): void {
  store.collections.delete(id);
  for (const product of store.products.values()) {
    product.collectionIds = product.collectionIds.filter((one) => one !== id);
  }
}

export const holds = ({ id, tag }: CollectionRecord, product: ProductRecord): boolean =>
  tag === null
    ? product.collectionIds.includes(id)
    : product.tags.some((one) => one.toLowerCase() === tag.toLowerCase());

export const collectionsOf = (store: Store, product: ProductRecord): CollectionRecord[] =>
  [...store.collections.values()].filter((one) => holds(one, product));

/** Refuses collections to which no product can be added: missing and smart ones. */
export function checkCollections(store: Store, ids: readonly string[], field: string[]): void {
  const found = ids.map((id) => store.collections.get(id));
  if (found.includes(undefined)) {
    throw new Refusal("Collection does not exist", { field, code: "INVALID_INPUT" });
  }
  if (found.some((one) => one?.tag != null)) {
    throw new Refusal("Can't manually add products to a smart collection.", { field, code: "INVALID_INPUT" });
  }
}
