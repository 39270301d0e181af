// Shopify's bulk operations, for what is too much for single calls; the result is a file. Adapter:
// app/shopify/bulk/bulk-operations.ts.
import type { BulkAtWork, BulkRun, StagedFile } from "../../bulk/bulk-operation.ts";
import type { ProductId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { VariantChange, VariantFacts, VariantResult } from "./store-products.ts";

/** One line of the file: the changes of one call, at most 250 variants of one product. */
export interface BulkCall {
  productId: ProductId;
  changes: VariantChange[];
}

/** A line of a result: the outcome for each variant of the call, in the order of its changes. */
export interface WriteLine {
  /** Line number in the file, from 0. */
  line: number;
  resultsOf(changes: readonly VariantChange[]): VariantResult[];
}

export interface StoreBulk extends BulkAtWork {
  /** The number of variants in the store, capped at 10,000. */
  countVariants(shop: ShopRef): Promise<number>;
  /** Uploads the calls, one per line. Changes nothing in the store. */
  stageWrites(shop: ShopRef, calls: AsyncIterable<BulkCall>): Promise<StagedFile>;
  runWrites(shop: ShopRef, operation: { name: string; path: string }): Promise<BulkRun>;
  /** Reads every variant of the store. */
  runReading(shop: ShopRef, operation: { name: string }): Promise<BulkRun>;
  /**
   * Line by line, in any order; null: the file has expired. Throws a retryable `Fault` if the connection breaks off.
   */
  writeLines(url: string): Promise<AsyncIterable<WriteLine> | null>;
  /** The variants of a reading, in the same way. */
  variants(url: string): Promise<AsyncIterable<VariantFacts> | null>;
}
