// The Admin API's one address: token, faults, then the answer, with everything recorded.
import { Kind, type OperationDefinitionNode } from "graphql";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FaultBox } from "../faults.ts";
import type { CostBucket } from "../graphql/cost.ts";
import { rootFields } from "../graphql/documents.ts";
import { type GraphqlAnswer, answerGraphql, chooseOperation, throttled } from "../graphql/execute.ts";
import type { AdminSchema } from "../graphql/schema.ts";
import type { Store } from "../model/store.ts";
import type { RecordedTruth } from "../truth.ts";
import type { GraphqlFault, RequestRecord } from "../types.ts";
import { type Answer, parseFields, readBody, sendJson } from "./body.ts";

export interface GraphqlEndpoint {
  admin: AdminSchema;
  apiKey: string;
  origin: string;
  faults: FaultBox;
  truth: RecordedTruth;
  bucketOf(store: Store): CostBucket;
}

export async function serveGraphql(
  endpoint: GraphqlEndpoint,
  store: Store,
  http: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { request, response } = http;
  const startedAt = Date.now();
  const fields = parseFields(await readBody(request), request.headers["content-type"]);
  const query = typeof fields?.query === "string" ? fields.query : null;
  const variables = isObject(fields?.variables) ? fields.variables : {};
  const operationName = typeof fields?.operationName === "string" ? fields.operationName : null;
  const token = header(request, "x-shopify-access-token");
  const chosen = query === null ? null : chooseOperation({ admin: endpoint.admin, query, operationName });
  const operation = chosen && "operation" in chosen ? chosen.operation : null;
  const name = operation?.name?.value ?? rootFieldsOf(operation)[0] ?? "?";
  const fault = operation ? endpoint.faults.takeGraphql([name, ...rootFieldsOf(operation)]) : null;

  const record: RequestRecord = {
    at: startedAt,
    shop: store.record.domain,
    kind: "graphql",
    operation: name,
    type: operation?.operation === "mutation" ? "mutation" : "query",
    token,
    variables,
    status: 200,
    errors: [],
    userErrors: [],
    fault: fault?.kind ?? null,
    durationMs: 0,
  };
  endpoint.truth.requests.push(record);
  const bucket = endpoint.bucketOf(store);
  const run = async (): Promise<Answer> => {
    if (token === null || !store.installation.access(token)) return UNAUTHORIZED;
    if (query === null) return { status: 400, body: { errors: { query: "Required parameter missing or invalid" } } };
    const body = await answerGraphql({
      ...endpoint,
      store,
      bucket,
      query,
      variables,
      operationName,
      deprecated: (message) => endpoint.truth.deprecated.add(message),
    });
    return { status: 200, body };
  };
  if (fault?.kind === "hold") await endpoint.faults.cleared;
  const answer = await underFault(fault, run, {
    throttled: () => throttled(10, bucket.status()),
    refused: (userErrors) => refusedBy(operation, userErrors),
  });
  record.durationMs = Date.now() - startedAt;
  if (answer === "dropped") {
    record.status = 0;
    response.destroy();
    return;
  }
  record.status = answer.status;
  describe(record, answer.body);
  sendJson(response, { ...answer, headers: { "x-shopify-api-version": "2026-10", ...answer.headers } });
}

const UNAUTHORIZED: Answer = {
  status: 401,
  body: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
};

async function underFault(
  fault: GraphqlFault | null,
  run: () => Promise<Answer>,
  bodies: { throttled(): GraphqlAnswer; refused(errors: NonNullable<GraphqlFault["userErrors"]>): GraphqlAnswer },
): Promise<Answer | "dropped"> {
  switch (fault?.kind) {
    case undefined:
    case "hold":
      return run();
    case "slow":
      await sleep(fault.delayMs ?? 1000);
      return run();
    case "drop-before-commit":
      return "dropped";
    case "drop-after-commit":
      await run();
      return "dropped";
    case "429":
      return {
        status: 429,
        body: { errors: "Too many requests" },
        headers: { "retry-after": String(fault.retryAfterSeconds ?? 1) },
      };
    // The store is frozen, since its owner hasn't paid Shopify.
    case "402":
      return { status: 402, body: { errors: "Unavailable Shop" } };
    case "500":
      return { status: 500, body: { errors: "Internal Server Error" } };
    case "503":
      return { status: 503, body: { errors: "Service Unavailable" } };
    case "THROTTLED":
      return { status: 200, body: bodies.throttled() };
    case "refuse":
      return { status: 200, body: bodies.refused(fault.userErrors ?? [{ field: null, message: "Refused" }]) };
    case "INTERNAL_SERVER_ERROR":
      return {
        status: 200,
        body: {
          errors: [
            {
              message: "Internal error. Looks like something went wrong on our end.",
              extensions: { code: "INTERNAL_SERVER_ERROR" },
            },
          ],
        },
      };
  }
}

/** The form of a refusal: userErrors, and null for the other fields of the mutation. */
function refusedBy(
  operation: OperationDefinitionNode | null,
  userErrors: NonNullable<GraphqlFault["userErrors"]>,
): GraphqlAnswer {
  const payloads = (operation?.selectionSet.selections ?? []).flatMap((root) => {
    if (root.kind !== Kind.FIELD) return [];
    const asked = (root.selectionSet?.selections ?? []).flatMap((one) => (one.kind === Kind.FIELD ? [one] : []));
    const nulls = Object.fromEntries(asked.map((one) => [one.alias?.value ?? one.name.value, null]));
    return [[root.alias?.value ?? root.name.value, { ...nulls, userErrors }]];
  });
  return { data: Object.fromEntries(payloads) };
}

const rootFieldsOf = (operation: Parameters<typeof rootFields>[0] | null): string[] =>
  operation ? rootFields(operation) : [];

/** Records the refusal, for tests that check why. */
function describe(record: RequestRecord, body: unknown): void {
  if (!isObject(body)) return;
  const errors = Array.isArray(body.errors) ? body.errors : body.errors === undefined ? [] : [{ message: body.errors }];
  record.errors = errors.map((one: unknown) => {
    const error = isObject(one) ? one : {};
    const code = isObject(error.extensions) ? error.extensions.code : undefined;
    return [code, error.message].filter((part) => typeof part === "string").join(": ");
  });
  for (const payload of Object.values(isObject(body.data) ? body.data : {})) {
    if (!isObject(payload)) continue;
    const list = payload.userErrors ?? payload.orderCancelUserErrors;
    if (Array.isArray(list)) record.userErrors.push(...list.map((one: { message?: string }) => one.message ?? ""));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
