import { numericId } from "../../kernel/ids.ts";
import type { StoreCollections } from "../../publishing/ports/store.ts";
import type { AdminGraphql } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { COLLECTIONS } from "../operations/collections.ts";

// Shopify refuses to put products into smart ones.
const BY_HAND = "collection_type:custom";

export function createStoreCollections(graphql: AdminGraphql): StoreCollections {
  const ask = askOrFail(graphql, "collections cannot be read");
  const list = async (shop: Parameters<typeof ask>[0], query: string, first: number) => {
    const { collections } = await ask(shop, COLLECTIONS, { query, first });
    const found = collections.nodes.map(({ id, title }) => ({ id: numericId(id, "Collection"), title }));
    return { found, more: collections.pageInfo.hasNextPage };
  };
  return {
    search: (shop, { words, limit }) => list(shop, [BY_HAND, ...titleTerms(words)].join(" AND "), limit),
    async named(shop, ids) {
      if (ids.length === 0) return [];
      const these = ids.map((id) => `id:${id}`).join(" OR ");
      return (await list(shop, `${BY_HAND} AND (${these})`, ids.length)).found;
    },
  };
}

/** Whole words or prefixes. Operators of Shopify's search syntax only separate words. */
function titleTerms(words: string): string[] {
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `title:${word}*`);
}
