// A bulk operation: a document that Shopify runs in the background, without points, whose result is a file of JSON lines. Adapters:
// app/shopify/bulk/bulk-operations.ts, app/database/linking/bulk-operation-rows.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";

/** One that has not ended. Ages are by the database's clock, in ms. */
export interface BulkOperation {
  id: string;
  /** A query; otherwise a mutation, run once for each line of an uploaded file. */
  reads: boolean;
  state: "prepared" | "asked" | "running";
  /** Shopify's. */
  operationId: string | null;
  createdAt: Date;
  ageMs: number;
  /** Since Shopify was asked for it. */
  askedMs: number;
  /** Since `done` grew last. */
  stillMs: number;
  done: number;
}

/** How an operation gets on: what `stepBulk` records. */
export interface BulkSteps {
  /** Right before Shopify is asked. False: another process has. */
  markAsked(operation: BulkOperation): Promise<boolean>;
  /** It provably does not run: Shopify may be asked again. */
  markNotRun(operation: BulkOperation): Promise<void>;
  markRunning(operation: BulkOperation, operationId: string): Promise<void>;
  noteDone(operation: BulkOperation, done: number): Promise<void>;
}

/** Shopify's answer to a request for an operation. */
export type BulkRun =
  | { kind: "running"; operationId: string }
  /** As many operations as Shopify runs at once for this app and shop are at work. */
  | { kind: "busy" }
  /** Shopify does not run it, and would not the next time. */
  | { kind: "refused"; messages: string[] }
  | { kind: "no_access"; code: string }
  /** It may run or not: look for it before asking again. */
  | { kind: "lost"; code: string }
  /** It does not run. */
  | { kind: "not_sent"; code: string; retryAt: Date | null };

export type StagedFile =
  { kind: "staged"; path: string } | Extract<BulkRun, { kind: "refused" | "no_access" | "not_sent" }>;

export type BulkStatus =
  /** `done`: how much so far, in calls or in objects read. */
  | { kind: "running"; done: number }
  | {
      kind: "ended";
      /** `expired`: its result is not there any more. `unknown`: Shopify knows of no such operation. */
      how: "completed" | "failed" | "canceled" | "expired" | "unknown";
      /** Of a failure: ACCESS_DENIED, INTERNAL_SERVER_ERROR or TIMEOUT. */
      errorCode: string | null;
      /** Lines of the result, without those of objects within others. */
      lines: number;
      /** All lines of the result. */
      objects: number;
      /** Where the result is, or the part of it that there is; null: there is none. */
      url: string | null;
    };

/** The store's side of an operation. `name`: letters, digits and `_`, unlike that of any other. Reads throw as those of `StoreProducts` do. */
export interface BulkAtWork {
  /** The id of the operation of that name; null: there is none, or not yet. */
  find(shop: ShopRef, operation: { name: string; reads: boolean }): Promise<string | null>;
  status(shop: ShopRef, operationId: string): Promise<BulkStatus>;
  /** Asks Shopify to stop it; its status tells when it has. */
  cancel(shop: ShopRef, operationId: string): Promise<void>;
}
