// What linking asks of Shopify when it is too much for single calls: Shopify does the work by itself, and its result is a
// file. Adapter: app/shopify/bulk/bulk-operations.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId } from "../../kernel/ids.ts";
import type { VariantChange, VariantFacts, VariantResult } from "./store-products.ts";

/** One line of the file: what one call would have written, at most 250 variants of one product. */
export interface BulkCall {
  productId: ProductId;
  changes: VariantChange[];
}

/** What came of asking for an operation. */
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

/** A line of a result: what became of each variant of the call, in the order of its changes. */
export interface WriteLine {
  /** Of the file, from 0. */
  line: number;
  resultsOf(changes: readonly VariantChange[]): VariantResult[];
}

/** An operation at work, whatever it does. `name`: letters, digits and `_`, unlike that of any other operation. Reads throw as
 * those of `StoreProducts` do. */
export interface BulkAtWork {
  /** The id of the operation of that name; null: there is none, or not yet. */
  find(shop: ShopRef, operation: { name: string; reads: boolean }): Promise<string | null>;
  status(shop: ShopRef, operationId: string): Promise<BulkStatus>;
  /** Asks Shopify to stop it; its status tells when it has. */
  cancel(shop: ShopRef, operationId: string): Promise<void>;
}

export interface StoreBulk extends BulkAtWork {
  /** How many variants the store has; from 10,000 on, that many. */
  countVariants(shop: ShopRef): Promise<number>;
  /** Uploads the calls, a line each. Changes nothing in the store. */
  stageWrites(shop: ShopRef, calls: AsyncIterable<BulkCall>): Promise<StagedFile>;
  runWrites(shop: ShopRef, operation: { name: string; path: string }): Promise<BulkRun>;
  /** Reads every variant of the store. */
  runReading(shop: ShopRef, operation: { name: string }): Promise<BulkRun>;
  /** Line by line, in any order; null: the file is not there any more. Throws a retryable `Fault` when it breaks off. */
  writeLines(url: string): Promise<AsyncIterable<WriteLine> | null>;
  /** The variants of a reading, in the same way. */
  variants(url: string): Promise<AsyncIterable<VariantFacts> | null>;
}
