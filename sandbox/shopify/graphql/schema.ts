// Shopify's published 2026-10 Admin schema, made executable once per process: it costs 0.2 s and 120 MB.
import {
  type GraphQLSchema,
  type IntrospectionQuery,
  GraphQLScalarType,
  buildClientSchema,
  valueFromASTUntyped,
} from "graphql";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { ADMIN_SCHEMA_FILE, ensureAdminSchema } from "../../../scripts/admin-schema.ts";
import { SCALARS } from "./scalars.ts";

export interface ScopeRule {
  scopes: string[];
  /** Shopify's own sentence, for the error message. */
  text: string;
}

export interface AdminSchema {
  schema: GraphQLSchema;
  /** Alternative scopes, by `Type` or `Type.field`. */
  scopeRules: Map<string, ScopeRule>;
  /** `Type.field` of protected customer data. */
  protectedFields: Set<string>;
}

interface SchemaFile {
  data: IntrospectionQuery;
  offline_scopes: {
    items: { typeName: string; fieldName?: string; requiredAccess: string | null; offlineScopes: string[] }[];
  };
}

let loading: Promise<AdminSchema> | null = null;

export function adminSchema(): Promise<AdminSchema> {
  loading ??= load();
  return loading;
}

async function load(): Promise<AdminSchema> {
  if (!existsSync(ADMIN_SCHEMA_FILE)) await ensureAdminSchema();
  const file = JSON.parse(await readFile(ADMIN_SCHEMA_FILE, "utf8")) as SchemaFile;
  const schema = buildClientSchema(file.data);
  for (const [name, parse] of Object.entries(SCALARS)) {
    const scalar = schema.getType(name);
    // A client schema accepts anything for a custom scalar; Shopify doesn't.
    if (!(scalar instanceof GraphQLScalarType)) continue;
    scalar.parseValue = parse;
    scalar.parseLiteral = (node, variables) => parse(valueFromASTUntyped(node, variables));
  }
  const rules = file.offline_scopes.items.filter((one) => one.offlineScopes.length > 0);
  return {
    schema,
    scopeRules: new Map(
      rules.map((one) => [
        one.fieldName === undefined ? one.typeName : `${one.typeName}.${one.fieldName}`,
        { scopes: one.offlineScopes, text: one.requiredAccess ?? "" },
      ]),
    ),
    protectedFields: new Set(protectedFields(file)),
  };
}

/** Shopify marks protected customer data on the fields themselves, in an extension of introspection. */
function protectedFields(file: SchemaFile): string[] {
  const types = file.data.__schema.types as unknown as {
    name: string;
    fields?: { name: string; isProtected?: boolean }[] | null;
  }[];
  return types.flatMap((type) =>
    (type.fields ?? []).filter((field) => field.isProtected).map((field) => `${type.name}.${field.name}`),
  );
}
