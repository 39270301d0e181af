// `@idempotent(key:)`: required on some mutations since 2026-04, unknown to others, according to the schema's own
// descriptions.
import { type FieldNode, type OperationDefinitionNode, GraphQLError, Kind } from "graphql";
import type { AdminSchema } from "./schema.ts";

/** The key of the one root field, null if it has none. Throws if the directive is missing or not supported. */
export function idempotencyKey(
  admin: AdminSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): string | null {
  let found: string | null = null;
  for (const field of operation.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) continue;
    const description = admin.schema.getMutationType()?.getFields()[field.name.value]?.description ?? "";
    const key = keyOf(field, variables);
    if (key === null && description.includes("idempotency key is required")) {
      throw refusal("The @idempotent directive is required for this mutation but was not provided.", field);
    }
    if (key !== null && !description.includes("@idempotent")) {
      throw refusal("The @idempotent directive is not supported on this mutation.", field);
    }
    if (key !== null) found = `${field.name.value} ${key}`;
  }
  return found;
}

function keyOf(field: FieldNode, variables: Record<string, unknown>): string | null {
  const argument = field.directives?.find((one) => one.name.value === "idempotent")?.arguments?.[0]?.value;
  if (argument?.kind === Kind.STRING) return argument.value;
  if (argument?.kind === Kind.VARIABLE) return String(variables[argument.name.value]);
  return null;
}

const refusal = (message: string, field: FieldNode): GraphQLError =>
  new GraphQLError(message, { nodes: field, extensions: { code: "BAD_REQUEST" } });
