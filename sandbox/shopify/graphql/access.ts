// Access control: the scopes that Shopify publishes with its schema, and protected customer data.
import { GraphQLError, type GraphQLResolveInfo, getNamedType } from "graphql";
import type { AdminSchema, ScopeRule } from "./schema.ts";

/** `write_x` includes `read_x`. */
export const holdsScope = (granted: ReadonlySet<string>, scope: string): boolean =>
  granted.has(scope) || (scope.startsWith("read_") && granted.has(scope.replace("read_", "write_")));

export const holdsOneOf = (granted: ReadonlySet<string>, scopes: string[]): boolean =>
  scopes.some((scope) => holdsScope(granted, scope));

export function accessDenied(field: string, required: string): GraphQLError {
  return new GraphQLError(`Access denied for ${field} field. Required access: ${required}`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess: required,
    },
  });
}

/** The rules for a field: its own and those of its type (through a connection: of its nodes). */
function rulesOf(admin: AdminSchema, info: GraphQLResolveInfo): ScopeRule[] {
  const given = getNamedType(info.returnType).name.replace(/Connection$/, "");
  return [`${info.parentType.name}.${info.fieldName}`, given]
    .map((key) => admin.scopeRules.get(key))
    .filter((rule) => rule !== undefined);
}

const remembered = new WeakMap<AdminSchema, Map<string, ScopeRule[]>>();

export function checkScopes(admin: AdminSchema, granted: ReadonlySet<string>, info: GraphQLResolveInfo): void {
  const known = remembered.get(admin) ?? new Map<string, ScopeRule[]>();
  remembered.set(admin, known);
  const key = `${info.parentType.name}.${info.fieldName}`;
  const rules = known.get(key) ?? rulesOf(admin, info);
  known.set(key, rules);
  for (const rule of rules) {
    if (!holdsOneOf(granted, rule.scopes)) throw accessDenied(info.fieldName, rule.text);
  }
}

/** For `node` and `nodes`, whose declared type doesn't show the content. */
export function checkType(
  admin: AdminSchema,
  granted: ReadonlySet<string>,
  type: { name: string; field: string },
): void {
  const rule = admin.scopeRules.get(type.name);
  if (rule && !holdsOneOf(granted, rule.scopes)) throw accessDenied(type.field, rule.text);
}

export function notApproved(field: string): GraphQLError {
  return new GraphQLError(
    `This app is not approved to use the ${field} field. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.`,
    {
      extensions: {
        code: "ACCESS_DENIED",
        documentation: "https://shopify.dev/docs/apps/launch/protected-customer-data",
      },
    },
  );
}
