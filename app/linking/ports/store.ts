// Products and variants at Shopify, by single calls (app/shopify/products/store-products.ts) and by bulk operations, for
// what is too much for them (app/shopify/bulk/bulk-operations.ts).
import type { BulkAtWork, BulkRun, StagedFile } from "../../bulk/bulk-operation.ts";
import { Fault } from "../../kernel/fault.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";

/** A variant's present state in the store. */
export interface VariantFacts {
  variantId: VariantId;
  productId: ProductId;
  productTitle: string;
  /** Option values, such as "Large / Round"; Shopify's "Default Title" if there are none. */
  variantTitle: string;
  handle: string;
  /** ACTIVE, DRAFT, ARCHIVED or UNLISTED, exactly. */
  productStatus: string;
  /** URL of the featured image; null if none. */
  productImage: string | null;
  /** Empty if not set; so is the type. */
  vendor: string;
  productType: string;
  /** Empty if not set. */
  sku: string;
  /** Sold as a bundle: the lines of orders are its components. */
  requiresComponents: boolean;
  inventoryItemId: string;
  tracked: boolean;
  requiresShipping: boolean;
  /** Shopify's "Cost per item" as `decimalText` writes it, in the shop's currency; null if empty. */
  unitCost: string | null;
}

export interface VariantChange {
  variantId: VariantId;
  /** Empty removes the SKU. */
  sku: string;
  /** Absent: unchanged. */
  tracked?: boolean;
  /** Decimal text in the shop's currency; null empties the field. Absent: unchanged. */
  cost?: string | null;
}

/** The outcome for one variant of a write. `done`: its SKU and cost as Shopify returned them. */
export interface VariantResult {
  variantId: VariantId;
  outcome: StoreWrite<{ sku: string; unitCost: string | null }>;
}

/**
 * Reads throw a retryable `Fault` on network faults and THROTTLED past the wait limit, and the fault
 * `shopify_no_access` when nothing can be read until the merchant acts. Writes return values.
 */
export interface StoreProducts {
  /** All variants of the store, by id; `next` null at the end. */
  readVariantsPage(
    shop: ShopRef,
    page: { cursor: string | null; first: number },
  ): Promise<{ variants: VariantFacts[]; next: string | null }>;
  /** All variants of one product; null if it is gone. */
  readProduct(shop: ShopRef, productId: ProductId): Promise<VariantFacts[] | null>;
  /** Leaves out those that are gone. */
  readVariants(shop: ShopRef, variantIds: readonly VariantId[]): Promise<VariantFacts[]>;
  /**
   * Writes at most 250 variants of one product in one call; each succeeds or is refused separately. Results are in the
   * order of `changes`.
   */
  setSkus(shop: ShopRef, productId: ProductId, changes: readonly VariantChange[]): Promise<VariantResult[]>;
}

/** Whether a read failed because nothing can be read until the merchant acts. */
export function isNoAccess(error: unknown): boolean {
  return error instanceof Fault && error.code === "shopify_no_access";
}

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
  /** Line by line, in any order; null: the file has expired. Throws a retryable `Fault` if it breaks off. */
  writeLines(url: string): Promise<AsyncIterable<WriteLine> | null>;
  /** The variants of a reading, in the same way. */
  variants(url: string): Promise<AsyncIterable<VariantFacts> | null>;
}
