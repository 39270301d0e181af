// What a daily check asks of Shopify when a shop has too many orders for pages, and the operation that it notes for it. Adapters:
// app/shopify/bulk/bulk-orders.ts, app/database/daily-check/check-operations.ts.
import type { BulkAtWork, BulkOperation, BulkRun, BulkSteps } from "../bulk/bulk-operation.ts";
import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import type { RunningCheck } from "./ports.ts";

/** An order of a bulk operation's file. */
export interface ListedOrder {
  id: ShopifyOrderId;
  name: string;
  /** Without its customer, its fulfillment orders and the lines of its fulfillments. Null: the file does not tell it readably. */
  order: StoreOrder | null;
  /** The merchant asked a fulfillment service for some of it back. Which lines, the file does not tell. */
  askedBack: boolean;
  /** Lines of the file that it takes. */
  objects: number;
}

/** Reads throw as those of `StoreProducts` do. */
export interface StoreOrdersInBulk extends BulkAtWork {
  /** How many orders changed since; from 10,000 on, that many. */
  countChanged(shop: ShopRef, since: Date): Promise<number>;
  /** Reads the orders that changed since. */
  runReading(shop: ShopRef, reading: { name: string; since: Date }): Promise<BulkRun>;
  /**
   * One after another, always in the same order; null: the file is not there any more. Throws `bulk_result_odd` when it is no file
   * of orders, and a retryable `Fault` when it breaks off.
   */
  orders(url: string): Promise<AsyncIterable<ListedOrder> | null>;
}

/** A check's operations. They are kept until it is over, which shows how often it was tried. */
export interface CheckOperations extends BulkSteps {
  /** `open`: the one that has not ended. */
  of(check: RunningCheck): Promise<{ open: BulkOperation | null; attempts: number }>;
  /** Throws when another process has done so for the same attempt. */
  prepare(check: RunningCheck): Promise<BulkOperation>;
  end(operation: BulkOperation): Promise<void>;
  /** The running check that Shopify's operation is for; null: none. */
  checkOf(shop: ShopRef, operationId: string): Promise<string | null>;
}
