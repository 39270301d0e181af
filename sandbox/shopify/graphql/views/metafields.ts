import { createHash } from "node:crypto";
import { gid } from "../../model/ids.ts";
import type { MetafieldRecord } from "../../model/metafield-records.ts";
import { seconds } from "../../model/times.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";

/** `$app` and `$app:x` are the app's own namespace; Shopify's answers spell the namespace out. */
export const fullNamespace = (context: GraphqlContext, namespace: string | null | undefined): string => {
  const own = `app--${context.apiKey}`;
  if (!namespace || namespace === "$app") return own;
  return namespace.startsWith("$app:") ? `${own}--${namespace.slice(5)}` : namespace;
};

export const metafieldKey = (ownerId: string, namespace: string, key: string): string =>
  `${ownerId} ${namespace}.${key}`;

export function metafieldsOf(context: GraphqlContext, ownerId: string): GraphObject {
  return {
    metafield: (args: { namespace?: string | null; key: string }) => {
      const key = metafieldKey(ownerId, fullNamespace(context, args.namespace), args.key);
      const record = context.store.metafields.get(key);
      return record ? metafieldView(record) : null;
    },
  };
}

export const compareDigest = (record: MetafieldRecord): string =>
  createHash("sha256").update(record.value).digest("hex");

export function metafieldView(record: MetafieldRecord): GraphObject {
  return {
    __typename: "Metafield",
    id: gid("Metafield", record.id),
    legacyResourceId: record.id,
    namespace: record.namespace,
    key: record.key,
    type: record.type,
    value: record.value,
    compareDigest: compareDigest(record),
    createdAt: seconds(record.createdAt),
    updatedAt: seconds(record.updatedAt),
  };
}
