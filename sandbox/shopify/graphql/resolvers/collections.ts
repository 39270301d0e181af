// Collections of a store: listed by search, and read by id.
import type { CollectionRecord } from "../../model/records.ts";
import { seconds } from "../../model/times.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { type Search, filterBy } from "../search.ts";
import { collectionView } from "../views/products.ts";
import { byId } from "./nodes.ts";
import { sortFor } from "./products.ts";

const collectionSearch = (context: GraphqlContext): Search<CollectionRecord> => ({
  fields: {
    id: { kind: "id", of: (one) => [one.id] },
    title: { kind: "text", of: (one) => [one.title] },
    collection_type: { kind: "keyword", of: (one) => [one.tag === null ? "custom" : "smart"] },
    updated_at: { kind: "time", of: (one) => [one.updatedAt] },
  },
  anywhere: (one) => [one.title],
  unknown: (field) => context.warn(field),
});

const SORTS: Record<string, (one: CollectionRecord) => string> = {
  ID: () => "",
  RELEVANCE: () => "",
  TITLE: (one) => one.title.toLowerCase(),
  UPDATED_AT: (one) => seconds(one.updatedAt),
};

export const collectionQueries: GraphObject = {
  collections: (args: PageArgs & { query?: string | null; sortKey?: string | null }, context: GraphqlContext) =>
    connection(args, {
      items: filterBy([...context.store.collections.values()], args.query, collectionSearch(context)),
      id: (one) => one.id,
      view: (one) => collectionView(context, one),
      sortBy: sortFor(SORTS, args.sortKey),
    }),
  collectionsCount: (args: { query?: string | null }, context: GraphqlContext) => ({
    count: filterBy([...context.store.collections.values()], args.query, collectionSearch(context)).length,
    precision: "EXACT",
  }),
  collection: byId("Collection"),
};
