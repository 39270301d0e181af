// A bulk query as Shopify takes it: checked against its limits, run without pages, flattened to one JSON line per
// object.
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  TypeInfo,
  getNamedType,
  getNullableType,
  isListType,
  parse,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { Refusal } from "../model/refusal.ts";
import { WHOLE_LIST } from "./connection.ts";
import type { AdminSchema } from "./schema.ts";

const MAX_CONNECTIONS = 5;
const MAX_DEPTH = 2;

/** The document to run, with every connection complete. Throws a Refusal with Shopify's message. */
export function bulkDocument(admin: AdminSchema, query: string): DocumentNode {
  const document = parsed(admin, query);
  const typeInfo = new TypeInfo(admin.schema);
  let connections = 0;
  let depth = 0;
  let deepest = 0;
  let lists = 0;
  const isList = (node: FieldNode): boolean =>
    isListType(getNullableType(typeInfo.getType())) && node.name.value !== "edges" && node.name.value !== "nodes";
  const isConnection = (): boolean => {
    const type = typeInfo.getType();
    return type !== null && type !== undefined && getNamedType(type).name.endsWith("Connection");
  };
  const whole = visit(
    document,
    visitWithTypeInfo(typeInfo, {
      [Kind.FIELD]: {
        enter(node) {
          if (isList(node)) lists += 1;
          if (!isConnection()) return undefined;
          if (lists > 0)
            throw refusal("Queries that contain a connection field within a list field are not currently supported.");
          connections += 1;
          depth += 1;
          deepest = Math.max(deepest, depth);
          return withoutPaging(node);
        },
        leave(node) {
          if (isList(node)) lists -= 1;
          if (isConnection()) depth -= 1;
        },
      },
    }),
  );
  if (connections === 0) throw refusal("Bulk queries must contain at least one connection.");
  if (connections > MAX_CONNECTIONS)
    throw refusal(`Bulk queries cannot contain more than ${MAX_CONNECTIONS} connections.`);
  if (deepest > MAX_DEPTH) {
    throw refusal(`Bulk queries cannot contain connections with a nesting depth greater than ${MAX_DEPTH}.`);
  }
  return whole;
}

function parsed(admin: AdminSchema, query: string): DocumentNode {
  try {
    const document = parse(query);
    const [error] = validate(admin.schema, document);
    if (error) throw error;
    return document;
  } catch (fault) {
    if (fault instanceof GraphQLError) throw refusal(`Invalid bulk query: ${fault.message}`);
    throw fault;
  }
}

const refusal = (message: string): Refusal => new Refusal(message, { field: ["query"], code: "INVALID" });

function withoutPaging(node: FieldNode): FieldNode {
  const kept = (node.arguments ?? []).filter((one) => !["first", "last", "after", "before"].includes(one.name.value));
  return {
    ...node,
    arguments: [
      ...kept,
      {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: "first" },
        value: { kind: Kind.INT, value: String(WHOLE_LIST) },
      },
    ],
  };
}

interface Line {
  line: string;
  root: boolean;
}

/**
 * One JSON line per object, each child with `__parentId`. `root`: of the outermost list. Grouped, children follow their
 * parent; otherwise they may be anywhere: here after the whole outermost list.
 */
export function* flatten(data: unknown, grouped: boolean): Generator<Line> {
  const later: Line[] = [];
  for (const value of Object.values(isObject(data) ? data : {})) {
    for (const line of linesOf(nodesOf(value) ?? [], null)) {
      if (grouped || line.root) yield line;
      else later.push(line);
    }
  }
  yield* later;
}

function* linesOf(nodes: Record<string, unknown>[], parentId: string | null): Generator<Line> {
  for (const node of nodes) {
    const own = Object.entries(node).filter(([, value]) => nodesOf(value) === null);
    const line = { ...Object.fromEntries(own), ...(parentId !== null && { __parentId: parentId }) };
    yield { line: JSON.stringify(line), root: parentId === null };
    for (const value of Object.values(node)) {
      const children = nodesOf(value);
      if (children) yield* linesOf(children, typeof node.id === "string" ? node.id : "");
    }
  }
}

function nodesOf(value: unknown): Record<string, unknown>[] | null {
  if (!isObject(value)) return null;
  if (Array.isArray(value.nodes)) return value.nodes as Record<string, unknown>[];
  if (!Array.isArray(value.edges)) return null;
  return value.edges.map((edge: { node: Record<string, unknown> }) => edge.node);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
