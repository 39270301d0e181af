// The port `StoreBulk` on Shopify's bulk operations (shopify.dev, "Bulk import data" and "Perform bulk operations"): a
// document that Shopify runs in the background, without points, and whose result is a file of JSON lines.
import type { BulkRun, BulkStatus, StagedFile } from "../../bulk/bulk-operation.ts";
import { gid, numericId } from "../../kernel/ids.ts";
import type { Logger } from "../../kernel/running/log.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreBulk } from "../../linking/ports/store.ts";
import type { AdminGraphql, Mutations, Queries } from "../graphql/admin-graphql.ts";
import { answered, writeWithoutValue } from "../graphql/answered.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import {
  BULK_STATUS,
  BULK_VARIANTS,
  CANCEL_BULK,
  RECENT_BULK_OPERATIONS,
  RUN_BULK_MUTATION,
  RUN_BULK_QUERY,
  STAGE_BULK_FILE,
  VARIANTS_COUNT,
} from "../operations/bulk.ts";
import { VARIANTS_UPDATE } from "../operations/products.ts";
import { NoAnswer, type ShopifyFetch } from "../transport.ts";
import { fileOf, openLines, uploadFile } from "./bulk-files.ts";
import { readVariantLines, readWriteLines, toLine } from "./bulk-lines.ts";

interface Dependencies {
  graphql: AdminGraphql;
  transport: ShopifyFetch;
  log: Pick<Logger, "warn">;
}

export function createStoreBulk({ graphql, transport, log }: Dependencies): StoreBulk {
  const ask = askOrFail(graphql, "the shop's bulk operations cannot be read");
  const write = writeWithoutValue(graphql);

  return {
    async countVariants(shop) {
      const { productVariantsCount } = await ask(shop, VARIANTS_COUNT, {});
      return productVariantsCount?.count ?? 0;
    },

    async stageWrites(shop, calls): Promise<StagedFile> {
      const staged = await graphql.change(shop, {
        operation: STAGE_BULK_FILE,
        variables: {},
        outcome: ({ stagedUploadsCreate: made }) => answered(made, made?.stagedTargets?.[0]),
      });
      // An unused target changes nothing, so a lost answer does no harm.
      if (staged.kind === "lost") return { kind: "not_sent", code: staged.code, retryAt: null };
      if (staged.kind !== "done") return staged;
      const { url, parameters } = staged.value;
      const path = parameters.find(({ name }) => name === "key")?.value;
      if (!url || path === undefined) return { kind: "not_sent", code: "answer_incomplete", retryAt: null };
      try {
        await uploadFile(transport, { url, parameters }, await fileOf(linesOf(calls)));
        return { kind: "staged", path };
      } catch (error) {
        if (error instanceof NoAnswer) return { kind: "not_sent", code: error.code, retryAt: null };
        throw error;
      }
    },

    async runWrites(shop, { name, path }) {
      const run = await graphql.change(shop, {
        operation: RUN_BULK_MUTATION,
        variables: { mutation: named(VARIANTS_UPDATE, name), stagedUploadPath: path },
        outcome: ({ bulkOperationRunMutation: answer }) => ({ value: answer ?? null, userErrors: [] }),
      });
      return outcomeOf(run);
    },

    runReading: (shop, { name }) => runQuery(graphql, shop, { query: named(BULK_VARIANTS, name), grouped: false }),

    async find(shop, { name, reads }) {
      const { bulkOperations } = await ask(shop, RECENT_BULK_OPERATIONS, {
        query: `operation_type:${reads ? "query" : "mutation"}`,
      });
      const found = bulkOperations.nodes.find(({ query }) => query.includes(name));
      return found ? numericId(found.id, "BulkOperation") : null;
    },

    async status(shop, operationId) {
      const { bulkOperation } = await ask(shop, BULK_STATUS, { id: gid("BulkOperation", operationId) });
      return statusOf(bulkOperation ?? null);
    },

    async cancel(shop, operationId) {
      const canceled = await write(shop, CANCEL_BULK, { id: gid("BulkOperation", operationId) });
      // Its status counts: a failed cancel is repeated until the operation has ended.
      if (canceled.kind !== "done") log.warn({ shop: shop.domain, outcome: canceled.kind }, "a cancel was not taken");
    },

    async writeLines(url) {
      const lines = await openLines(url);
      return lines && readWriteLines(lines);
    },

    async variants(url) {
      const lines = await openLines(url);
      return lines && readVariantLines(lines);
    },
  };
}

type BulkQuery = Mutations[typeof RUN_BULK_QUERY]["variables"];

export async function runQuery(
  graphql: Pick<AdminGraphql, "change">,
  shop: ShopRef,
  query: BulkQuery,
): Promise<BulkRun> {
  const run = await graphql.change(shop, {
    operation: RUN_BULK_QUERY,
    variables: query,
    outcome: ({ bulkOperationRunQuery: answer }) => ({ value: answer ?? null, userErrors: [] }),
  });
  return outcomeOf(run);
}

/** The document under the operation's own name. */
export function named(document: string, name: string): string {
  return document.replace(/(query|mutation) \w+/, `$1 ${name}`);
}

async function* linesOf(calls: Parameters<StoreBulk["stageWrites"]>[1]): AsyncGenerator<string> {
  for await (const call of calls) yield toLine(call);
}

interface RunAnswer {
  bulkOperation?: { id: string } | null;
  userErrors: readonly { message: string; code?: string | null }[];
}

/** Which of the two Shopify returns when too many run is undocumented: both mean to come back. */
const BUSY = new Set(["OPERATION_IN_PROGRESS", "LIMIT_REACHED"]);
/** The file could not be read, or has expired: it is uploaded again. */
const FILE_LOST = new Set(["INTERNAL_FILE_SERVER_ERROR", "NO_SUCH_FILE"]);

function outcomeOf(run: Awaited<ReturnType<AdminGraphql["change"]>>): BulkRun {
  if (run.kind !== "done") return run;
  const { bulkOperation, userErrors } = run.value as RunAnswer;
  const has = (codes: ReadonlySet<string>) => userErrors.some(({ code }) => code != null && codes.has(code));
  if (has(BUSY)) return { kind: "busy" };
  if (has(FILE_LOST)) return { kind: "not_sent", code: "bulk_file_lost", retryAt: null };
  if (userErrors.length > 0) return { kind: "refused", messages: userErrors.map(({ message }) => message) };
  if (!bulkOperation) return { kind: "lost", code: "answer_incomplete" };
  return { kind: "running", operationId: numericId(bulkOperation.id, "BulkOperation") };
}

type Operation = NonNullable<Queries[typeof BULK_STATUS]["return"]["bulkOperation"]>;

function statusOf(operation: Operation | null): BulkStatus {
  if (!operation) return { kind: "ended", how: "unknown", errorCode: null, lines: 0, objects: 0, url: null };
  const { errorCode = null, partialDataUrl = null } = operation;
  const counts = { lines: Number(operation.rootObjectCount), objects: Number(operation.objectCount) };
  switch (String(operation.status)) {
    case "COMPLETED":
      return { kind: "ended", how: "completed", errorCode, ...counts, url: operation.url ?? null };
    case "FAILED":
      return { kind: "ended", how: "failed", errorCode, ...counts, url: partialDataUrl };
    case "CANCELED":
      return { kind: "ended", how: "canceled", errorCode, ...counts, url: partialDataUrl };
    case "EXPIRED":
      return { kind: "ended", how: "expired", errorCode, ...counts, url: null };
    default:
      return { kind: "running", done: Number(operation.objectCount) };
  }
}
