// The life of a bulk operation, step by step: requested, searched for if the answer was lost, followed until it ends. Each step is
// recorded before the next, so that any process can continue. Only one operation runs at a time, since none is requested while
// another may be running. The lease is that of what it belongs to: a link run, a reading, a daily check (decision 55).
import type { Logger } from "pino";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { BulkAtWork, BulkOperation, BulkRun, BulkStatus, BulkSteps, StagedFile } from "./bulk-operation.ts";
import { ASK_LIMIT_MS, LOST_MS, PAUSES_MS, STILL_MS } from "./limits.ts";

export interface StepParts {
  operations: BulkSteps;
  bulk: BulkAtWork;
  log: Pick<Logger, "info" | "warn">;
}

export interface BulkWork {
  operation: BulkOperation;
  /** No effect in the store, so it is repeated with each request to Shopify. */
  stage(): Promise<StagedFile>;
  run(path: string): Promise<BulkRun>;
}

export type BulkStep =
  /** Check again after `ms`. */
  | { kind: "wait"; ms: number }
  | Extract<BulkStatus, { kind: "ended" }>
  /** Shopify refuses the operation: the work has to be done without it. */
  | { kind: "not_run" }
  | { kind: "no_access" }
  /** Another process continues it. */
  | { kind: "elsewhere" };

/** Shopify finds the operation by this name. */
export function bulkName({ id }: Pick<BulkOperation, "id">): string {
  return `Kit_${id.replaceAll("-", "")}`;
}

/** Throws as reads do: `shopify_no_access`, or a retryable fault. */
export async function stepBulk(parts: StepParts, shop: ShopRef, work: BulkWork): Promise<BulkStep> {
  switch (work.operation.state) {
    case "prepared":
      return askFor(parts, shop, work);
    case "asked":
      return lookFor(parts, shop, work.operation);
    case "running":
      return follow(parts, shop, work.operation);
  }
}

async function askFor(parts: StepParts, shop: ShopRef, { operation, stage, run }: BulkWork): Promise<BulkStep> {
  const { operations, log } = parts;
  if (operation.ageMs > ASK_LIMIT_MS) return { kind: "not_run" };
  const staged = await stage();
  if (staged.kind === "staged" && !(await operations.markAsked(operation))) return { kind: "elsewhere" };
  const answer = staged.kind === "staged" ? await run(staged.path) : staged;
  switch (answer.kind) {
    case "running":
      await operations.markRunning(operation, answer.operationId);
      return { kind: "wait", ms: PAUSES_MS.started };
    case "lost":
      log.warn({ shop: shop.domain, code: answer.code }, "the answer to asking for a bulk operation was lost");
      return { kind: "wait", ms: PAUSES_MS.lost };
    case "busy":
      await operations.markNotRun(operation);
      return { kind: "wait", ms: PAUSES_MS.busy };
    case "not_sent":
      await operations.markNotRun(operation);
      return {
        kind: "wait",
        ms: answer.retryAt ? Math.max(0, answer.retryAt.getTime() - Date.now()) : PAUSES_MS.notSent,
      };
    case "refused":
      log.warn({ shop: shop.domain, messages: answer.messages }, "Shopify does not run a bulk operation");
      return { kind: "not_run" };
    case "no_access":
      await operations.markNotRun(operation);
      return answer;
  }
}

async function lookFor({ operations, bulk }: StepParts, shop: ShopRef, operation: BulkOperation): Promise<BulkStep> {
  const found = await bulk.find(shop, { name: bulkName(operation), reads: operation.reads });
  if (found !== null) {
    await operations.markRunning(operation, found);
    return { kind: "wait", ms: 0 };
  }
  if (operation.askedMs < LOST_MS) return { kind: "wait", ms: PAUSES_MS.notFound };
  await operations.markNotRun(operation);
  return { kind: "wait", ms: 0 };
}

async function follow(
  { operations, bulk, log }: StepParts,
  shop: ShopRef,
  operation: BulkOperation,
): Promise<BulkStep> {
  const id = operation.operationId!;
  const status = await bulk.status(shop, id);
  if (status.kind === "ended") {
    const { how, errorCode: code, lines } = status;
    log.info({ shop: shop.domain, how, code, lines }, "a bulk operation ended");
    return status;
  }
  await operations.noteDone(operation, status.done);
  if (status.done <= operation.done && operation.stillMs > STILL_MS) await bulk.cancel(shop, id);
  // Frequent at first, since a small operation takes seconds, then less often. Shopify's own event may come earlier.
  const { started, longest } = PAUSES_MS;
  return { kind: "wait", ms: Math.min(Math.max(operation.askedMs / 5, started), longest) };
}
