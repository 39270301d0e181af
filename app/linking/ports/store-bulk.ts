// What linking asks of Shopify when it is too much for single calls: Shopify does the work by itself, and its result is a
// file. Adapter: app/shopify/bulk/bulk-operations.ts.
import type { BulkAtWork, BulkRun, StagedFile } from "../../bulk/bulk-operation.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ProductId } from "../../kernel/ids.ts";
import type { VariantChange, VariantFacts, VariantResult } from "./store-products.ts";

/** One line of the file: what one call would have written, at most 250 variants of one product. */
export interface BulkCall {
  productId: ProductId;
  changes: VariantChange[];
}

/** A line of a result: what became of each variant of the call, in the order of its changes. */
export interface WriteLine {
  /** Of the file, from 0. */
  line: number;
  resultsOf(changes: readonly VariantChange[]): VariantResult[];
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
