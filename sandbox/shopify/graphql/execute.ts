// One GraphQL request from its body to Shopify's answer: parsing, cost, scopes, execution, cost again.
import { type DocumentNode, type ExecutionResult, type OperationDefinitionNode, GraphQLError, execute } from "graphql";
import type { Store } from "../model/store.ts";
import type { GraphqlContext } from "./context.ts";
import { type CostBucket, type ThrottleStatus, MAX_QUERY_COST, actualCost, requestedCost } from "./cost.ts";
import { readDocument } from "./documents.ts";
import { idempotencyKey } from "./idempotency.ts";
import { resolveField, resolveType } from "./resolve.ts";
import { MUTATIONS, QUERIES } from "./root.ts";
import type { AdminSchema } from "./schema.ts";
import { fulfillmentOrderView } from "./views/fulfillment-orders.ts";
import { orderView } from "./views/orders.ts";
import { levelView } from "./views/products.ts";

const VIEWS_BACK = { order: orderView, fulfillmentOrder: fulfillmentOrderView, inventoryLevel: levelView };

export interface GraphqlCall {
  admin: AdminSchema;
  store: Store;
  bucket: CostBucket;
  apiKey: string;
  origin: string;
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
  /** Called for each deprecated use. */
  deprecated(message: string): void;
}

export interface GraphqlAnswer {
  data?: unknown;
  errors?: readonly unknown[];
  extensions?: Record<string, unknown>;
}

/** Finds the operation to run; errors if the document is invalid or ambiguous. */
export function chooseOperation(
  call: Pick<GraphqlCall, "admin" | "query" | "operationName">,
):
  | { document: DocumentNode; operation: OperationDefinitionNode; deprecated: string[] }
  | { errors: readonly GraphQLError[] } {
  const read = readDocument(call.admin, call.query);
  if (!read.document || read.errors.length > 0) return { errors: read.errors };
  const named = call.operationName;
  const operation = named
    ? read.operations.find((one) => one.name?.value === named)
    : read.operations.length === 1
      ? read.operations[0]
      : undefined;
  if (!operation) return { errors: [new GraphQLError("An operation name is required")] };
  return { document: read.document, operation, deprecated: read.deprecated };
}

export async function answerGraphql(call: GraphqlCall): Promise<GraphqlAnswer> {
  const chosen = chooseOperation(call);
  if ("errors" in chosen) return { errors: chosen.errors };
  const { document, operation } = chosen;
  const question = { schema: call.admin.schema, document, operation, variables: call.variables };
  const requested = requestedCost(question);
  if (requested > MAX_QUERY_COST) return tooDear(requested);
  if (!call.bucket.take(requested)) return throttled(requested, call.bucket.status());
  for (const message of chosen.deprecated) call.deprecated(message);

  const mutation = operation.operation === "mutation";
  let key: string | null;
  try {
    key = mutation ? idempotencyKey(call.admin, operation, call.variables) : null;
  } catch (fault) {
    if (fault instanceof GraphQLError) return { errors: [fault] };
    throw fault;
  }
  const replay = key === null ? undefined : call.store.idempotent.get(key);
  if (replay !== undefined) return replay as GraphqlAnswer;

  const warnings: object[] = [];
  const result = await run(contextOf(call, warnings), {
    document,
    variables: call.variables,
    name: call.operationName,
  });
  const actual = Math.min(requested, actualCost(result.data, mutation));
  call.bucket.giveBack(requested - actual);
  const answer: GraphqlAnswer = {
    ...(result.data !== undefined && { data: result.data }),
    ...(result.errors && { errors: result.errors.map(plain) }),
    extensions: {
      cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: call.bucket.status() },
      ...(warnings.length > 0 && { search: warnings }),
    },
  };
  if (key !== null && !result.errors) call.store.idempotent.set(key, answer);
  return answer;
}

function contextOf(call: GraphqlCall, warnings: object[]): GraphqlContext {
  const context: GraphqlContext = {
    admin: call.admin,
    store: call.store,
    scopes: call.store.installation.scopes,
    apiKey: call.apiKey,
    origin: call.origin,
    views: VIEWS_BACK,
    run: (document, variables) => run(context, { document, variables }),
    warn: (field) =>
      warnings.push({ warnings: [{ field, message: "Invalid search field for this query.", code: "invalid_field" }] }),
  };
  return context;
}

async function run(
  contextValue: GraphqlContext,
  what: { document: DocumentNode; variables: Record<string, unknown>; name?: string | null },
): Promise<ExecutionResult> {
  return execute({
    schema: contextValue.admin.schema,
    document: what.document,
    rootValue: { ...QUERIES, ...MUTATIONS },
    contextValue,
    variableValues: what.variables,
    operationName: what.name,
    fieldResolver: resolveField,
    typeResolver: resolveType,
  });
}

/** A fault of the sandbox itself must not look like an answer of Shopify's. */
function plain(error: GraphQLError): object {
  const own = error.originalError;
  if (own && !(own instanceof GraphQLError)) {
    return {
      ...error.toJSON(),
      message: `Sandbox fault: ${own.message}`,
      extensions: { code: "INTERNAL_SERVER_ERROR" },
    };
  }
  return error.toJSON();
}

const tooDear = (cost: number): GraphqlAnswer => ({
  errors: [
    {
      message: `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_QUERY_COST}).`,
      extensions: {
        code: "MAX_COST_EXCEEDED",
        cost,
        maxCost: MAX_QUERY_COST,
        documentation: "https://shopify.dev/api/usage/rate-limits",
      },
    },
  ],
});

export const throttled = (requested: number, throttleStatus: ThrottleStatus): GraphqlAnswer => ({
  errors: [
    {
      message: "Throttled",
      extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" },
    },
  ],
  extensions: { cost: { requestedQueryCost: requested, actualQueryCost: null, throttleStatus } },
});
