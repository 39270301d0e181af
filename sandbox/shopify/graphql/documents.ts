// Documents are parsed, validated and searched for deprecated uses once: an app sends the same few over and over.
import {
  type DocumentNode,
  type GraphQLError,
  type OperationDefinitionNode,
  GraphQLError as GraphqlFault,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  validate,
} from "graphql";
import type { AdminSchema } from "./schema.ts";

export interface ReadDocument {
  document: DocumentNode | null;
  errors: readonly GraphQLError[];
  deprecated: string[];
  operations: OperationDefinitionNode[];
}

const CAPACITY = 500;
const remembered = new Map<string, ReadDocument>();

export function readDocument(admin: AdminSchema, text: string): ReadDocument {
  const known = remembered.get(text);
  if (known) return known;
  const read = readNew(admin, text);
  if (remembered.size >= CAPACITY) remembered.clear();
  remembered.set(text, read);
  return read;
}

function readNew(admin: AdminSchema, text: string): ReadDocument {
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (fault) {
    if (!(fault instanceof GraphqlFault)) throw fault;
    return { document: null, errors: [fault], deprecated: [], operations: [] };
  }
  const errors = validate(admin.schema, document);
  const deprecated = errors.length > 0 ? [] : validate(admin.schema, document, [NoDeprecatedCustomRule]);
  return {
    document,
    errors,
    deprecated: deprecated.map((one) => one.message),
    operations: document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION),
  };
}

export const rootFields = (operation: OperationDefinitionNode): string[] =>
  operation.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
