import { GraphQLError } from "graphql";
import { parseGid } from "../model/ids.ts";

/** The numeric id in a GID of this kind. An invalid GID, or one of another kind, is an error as at Shopify. */
export function idOf(value: string, kind: string): string {
  const parsed = parseGid(value);
  if (!parsed) {
    throw new GraphQLError(`Invalid global id '${value}'`, { extensions: { code: "INVALID_VARIABLE" } });
  }
  if (parsed.kind !== kind) throw new GraphQLError("invalid id", { extensions: { code: "RESOURCE_NOT_FOUND" } });
  return parsed.id;
}
