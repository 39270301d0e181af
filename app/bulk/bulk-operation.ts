// A bulk operation: a document that Shopify runs in the background, without points, whose result is a file of JSON lines. Adapters:
// app/shopify/bulk/bulk-operations.ts, app/database/linking/bulk-operation-rows.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";

/** An operation that has not ended. Ages are by the database's clock, in ms. */
export interface BulkOperation {
  id: string;
  /** A query; otherwise a mutation, run once for each line of an uploaded file. */
  reads: boolean;
  state: "prepared" | "asked" | "running";
  /** Shopify's id. */
  operationId: string | null;
  createdAt: Date;
  ageMs: number;
  /** Since the request to Shopify. */
  askedMs: number;
  /** Since `done` last grew. */
  stillMs: number;
  done: number;
}

/** The progress of an operation, as recorded by `stepBulk`. */
export interface BulkSteps {
  /** Right before the request to Shopify. False: another process has sent one. */
  markAsked(operation: BulkOperation): Promise<boolean>;
  /** It provably doesn't run: Shopify may be asked again. */
  markNotRun(operation: BulkOperation): Promise<void>;
  markRunning(operation: BulkOperation, operationId: string): Promise<void>;
  noteDone(operation: BulkOperation, done: number): Promise<void>;
}

/** Shopify's answer to a request for an operation. */
export type BulkRun =
  | { kind: "running"; operationId: string }
  /** Shopify already runs its maximum number of operations for this app and shop. */
  | { kind: "busy" }
  | Exclude<StoreWrite<never>, { kind: "done" }>;

export type StagedFile =
  { kind: "staged"; path: string } | Extract<BulkRun, { kind: "refused" | "no_access" | "not_sent" }>;

export type BulkStatus =
  /** `done`: progress so far, in calls or in objects read. */
  | { kind: "running"; done: number }
  | {
      kind: "ended";
      /** `expired`: its result is deleted. `unknown`: Shopify has no such operation. */
      how: "completed" | "failed" | "canceled" | "expired" | "unknown";
      /** The error code: ACCESS_DENIED, INTERNAL_SERVER_ERROR or TIMEOUT. */
      errorCode: string | null;
      /** Lines of the result, without those of nested objects. */
      lines: number;
      /** All lines of the result. */
      objects: number;
      /** Address of the result, or of its existing part; null if none. */
      url: string | null;
    };

/** Operations at Shopify. `name`: letters, digits and `_`, unique. Reads throw as those of `StoreProducts` do. */
export interface BulkAtWork {
  /** The id of the operation with that name; null: there is none, or not yet. */
  find(shop: ShopRef, operation: { name: string; reads: boolean }): Promise<string | null>;
  status(shop: ShopRef, operationId: string): Promise<BulkStatus>;
  /** Asks Shopify to stop it; its status shows when it has. */
  cancel(shop: ShopRef, operationId: string): Promise<void>;
}
