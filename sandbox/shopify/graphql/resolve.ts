import {
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLTypeResolver,
  getNamedType,
  isEnumType,
} from "graphql";
import { parseGid } from "../model/ids.ts";
import { protectedFieldOf } from "../model/protected-fields.ts";
import { checkScopes, notApproved } from "./access.ts";
import type { GraphObject, GraphqlContext } from "./context.ts";

type Args = Record<string, unknown>;
type FieldFunction = (args: Args, context: GraphqlContext) => unknown;

/** Marks the payload of a refused mutation: every field but its errors is null. */
export const REFUSED = Symbol("refused");

/**
 * Reads a field from the object of a type. An unmodeled field is an error, never a silent null: an app must not rely on
 * an answer that Shopify would give differently.
 */
export const resolveField: GraphQLFieldResolver<GraphObject, GraphqlContext, Args> = (...call) => {
  const [source, args, context, info] = call;
  checkScopes(context.admin, context.scopes, info);
  const key = `${info.parentType.name}.${info.fieldName}`;
  if (context.admin.protectedFields.has(key) && !context.store.approvedFields.has(protectedFieldOf(info.fieldName)))
    throw notApproved(info.fieldName);
  const value = source[info.fieldName];
  // A refusal's code counts only if Shopify's own list for this mutation has it.
  if (info.fieldName === "code" && info.parentType.name.endsWith("UserError")) return knownCode(info.returnType, value);
  if (value === undefined) {
    if (REFUSED in source) return null;
    throw new GraphQLError(`The sandbox does not model ${key}`, { extensions: { code: "NOT_MODELLED" } });
  }
  return typeof value === "function" ? (value as FieldFunction)(args, context) : value;
};

function knownCode(type: GraphQLOutputType, value: unknown): unknown {
  const codes = getNamedType(type);
  return isEnumType(codes) && typeof value === "string" && codes.getValue(value) ? value : null;
}

export const resolveType: GraphQLTypeResolver<GraphObject, GraphqlContext> = (value) => {
  if (typeof value.__typename === "string") return value.__typename;
  return typeof value.id === "string" ? parseGid(value.id)?.kind : undefined;
};
