import { type DocumentNode, GraphQLError, Kind, parse, validate } from "graphql";
import type { BulkOperationRecord } from "../../model/bulk-records.ts";
import { gid } from "../../model/ids.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Store } from "../../model/store.ts";
import { seconds, secondsOrNull } from "../../model/times.ts";
import type { BulkFault } from "../../truth-types.ts";
import { idOf } from "../arguments.ts";
import { bulkDocument, flatten } from "../bulk-query.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { filterBy } from "../search.ts";
import { bulkOperationView } from "../views/bulk.ts";

/** Concurrent operations for each type and shop, since 2026-01. */
const AT_ONCE = 5;
const STEP = 10;
const RUNNING = new Set(["CREATED", "RUNNING", "CANCELING"]);

function begin(context: GraphqlContext, type: BulkOperationRecord["type"], query: string): BulkOperationRecord {
  const { store } = context;
  const busy = [...store.bulkOperations.values()].filter((one) => one.type === type && RUNNING.has(one.status));
  if (busy.length >= AT_ONCE) {
    throw new Refusal(
      `A bulk ${type.toLowerCase()} operation for this app and shop is already in progress: ${gid("BulkOperation", busy[0]?.id ?? "")}.`,
      {
        code: "OPERATION_IN_PROGRESS",
      },
    );
  }
  const made: BulkOperationRecord = {
    id: store.nextId("BulkOperation"),
    type,
    status: "CREATED",
    query,
    errorCode: null,
    objectCount: 0,
    rootObjectCount: 0,
    result: null,
    createdAt: new Date().toISOString(),
    completedAt: null,
  };
  store.bulkOperations.set(made.id, made);
  return made;
}

/** Lines of a result, as they are produced. */
type Work = AsyncGenerator<{ line: string; root: boolean }>;
const LINES_A_STEP = 50;

/** CREATED, RUNNING, then its result. A canceled one stops between two steps; its changes until then remain. */
function schedule(store: Store, operation: BulkOperationRecord, work: () => Work): void {
  store.later(STEP, () => {
    if (operation.status === "CREATED") operation.status = "RUNNING";
    const fault = store.world.bulkFault(operation.type);
    store.later(STEP, () => proceed(store, operation, { work: work(), lines: [], fault }));
  });
}

interface Progress {
  work: Work;
  lines: string[];
  fault: BulkFault | null;
}

async function proceed(store: Store, operation: BulkOperationRecord, progress: Progress): Promise<void> {
  const { work, lines, fault } = progress;
  const end = (status: BulkOperationRecord["status"]) => {
    // The order is not guaranteed, so that apps that rely on one fail here.
    if (operation.type === "MUTATION") lines.reverse();
    operation.result = lines.map((line) => `${line}\n`).join("");
    finish(store, operation, status);
  };
  try {
    for (let step = 0; step < LINES_A_STEP; step++) {
      if (operation.status === "CANCELING") return end("CANCELED");
      if (fault && fault.kind !== "expire" && lines.length >= (fault.lines ?? 0)) {
        if (fault.kind === "stand-still") return;
        operation.errorCode = fault.errorCode ?? "INTERNAL_SERVER_ERROR";
        if (fault.partialData === false) lines.length = 0;
        return end("FAILED");
      }
      const next = await work.next();
      if (next.done) return end(fault?.kind === "expire" ? "EXPIRED" : "COMPLETED");
      lines.push(next.value.line);
      operation.objectCount += 1;
      if (next.value.root) operation.rootObjectCount += 1;
    }
    store.later(1, () => proceed(store, operation, progress));
  } catch (error) {
    operation.errorCode = error instanceof BulkDenied ? "ACCESS_DENIED" : "INTERNAL_SERVER_ERROR";
    end("FAILED");
  }
}

class BulkDenied extends Error {}

function finish(store: Store, operation: BulkOperationRecord, status: BulkOperationRecord["status"]): void {
  if (!RUNNING.has(operation.status)) return;
  operation.status = status;
  operation.completedAt = new Date().toISOString();
  store.emit("bulk_operations/finish", operation.id, {
    admin_graphql_api_id: gid("BulkOperation", operation.id),
    type: operation.type.toLowerCase(),
    status: status.toLowerCase(),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    created_at: seconds(operation.createdAt),
    completed_at: secondsOrNull(operation.completedAt),
  });
}

function runQuery(args: { query: string; groupObjects: boolean }, context: GraphqlContext): GraphObject {
  const document = bulkDocument(context.admin, args.query);
  const operation = begin(context, "QUERY", args.query);
  schedule(context.store, operation, async function* () {
    const result = await context.run(document, {});
    if (result.errors?.some((one) => one.extensions.code === "ACCESS_DENIED")) throw new BulkDenied();
    if (result.errors?.[0]) throw result.errors[0];
    yield* flatten(result.data, args.groupObjects);
  });
  return { bulkOperation: bulkOperationView(context, operation) };
}

function checkedMutation(context: GraphqlContext, text: string): DocumentNode {
  const document = readMutation(text);
  const [error] = validate(context.admin.schema, document);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (error || operation?.operation !== "mutation" || operation.selectionSet.selections.length !== 1) {
    throw new Refusal(`Failed to parse the mutation - ${error?.message ?? "exactly one mutation is expected"}.`, {
      field: ["mutation"],
      code: "INVALID_MUTATION",
    });
  }
  return document;
}

function readMutation(text: string): DocumentNode {
  try {
    return parse(text);
  } catch (fault) {
    if (!(fault instanceof GraphQLError)) throw fault;
    throw new Refusal(`Failed to parse the mutation - ${fault.message}.`, {
      field: ["mutation"],
      code: "INVALID_MUTATION",
    });
  }
}

function runMutation(args: { mutation: string; stagedUploadPath: string }, context: GraphqlContext): GraphObject {
  const { store } = context;
  const document = checkedMutation(context, args.mutation);
  const target = store.stagedTargets.get(args.stagedUploadPath);
  if (!target?.bytes || target.resource !== "BULK_MUTATION_VARIABLES") {
    throw new Refusal(
      "The JSONL file could not be found. Try uploading the file again, and check that you've entered the URL correctly for the stagedUploadPath mutation argument.",
      {
        field: ["stagedUploadPath"],
        code: "NO_SUCH_FILE",
      },
    );
  }
  const inputs = target.bytes
    .toString("utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const operation = begin(context, "MUTATION", args.mutation);
  schedule(store, operation, async function* () {
    for (const [index, line] of inputs.entries()) {
      yield { line: await runLine(context, document, { line, index }), root: true };
    }
  });
  return { bulkOperation: bulkOperationView(context, operation) };
}

async function runLine(
  context: GraphqlContext,
  document: DocumentNode,
  input: { line: string; index: number },
): Promise<string> {
  let variables: Record<string, unknown>;
  try {
    variables = JSON.parse(input.line) as Record<string, unknown>;
  } catch {
    return JSON.stringify({ errors: [{ message: "Invalid JSON" }], __lineNumber: input.index });
  }
  const result = await context.run(document, variables);
  return JSON.stringify({ ...result, __lineNumber: input.index });
}

export const bulkQueries: GraphObject = {
  bulkOperations: (args: PageArgs & { query?: string | null }, context: GraphqlContext) =>
    connection(args, {
      items: filterBy([...context.store.bulkOperations.values()], args.query, {
        fields: {
          id: { kind: "id", of: (one) => [one.id] },
          status: { kind: "keyword", of: (one) => [one.status] },
          operation_type: { kind: "keyword", of: (one) => [one.type] },
          created_at: { kind: "time", of: (one) => [one.createdAt] },
        },
        anywhere: (one) => [one.status],
        unknown: (field) => context.warn(field),
      }),
      id: (one) => one.id,
      view: (one) => bulkOperationView(context, one),
      sortBy: (one) => one.createdAt,
    }),
};

export const bulkMutations: GraphObject = {
  bulkOperationRunQuery: mutation(runQuery),
  bulkOperationRunMutation: mutation(runMutation),
  bulkOperationCancel: mutation((args: { id: string }, context) => {
    const operation = context.store.bulkOperations.get(idOf(args.id, "BulkOperation"));
    if (!operation) throw new Refusal("Bulk operation does not exist", { field: ["id"] });
    if (!RUNNING.has(operation.status)) {
      throw new Refusal(`A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`, {
        field: ["id"],
      });
    }
    operation.status = "CANCELING";
    const { store } = context;
    // A stalled one takes no further step.
    store.later(STEP, () => finish(store, operation, "CANCELED"));
    return { bulkOperation: bulkOperationView(context, operation) };
  }),
};
