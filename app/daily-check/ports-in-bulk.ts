// The daily check's requests to Shopify for a shop with too many orders for pages, and the operation stored for it.
// Adapters: app/shopify/bulk/bulk-orders.ts, app/database/daily-check/check-operations.ts.
import type { BulkAtWork, BulkOperation, BulkRun, BulkSteps } from "../bulk/bulk-operation.ts";
import type { ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import type { RunningCheck } from "./ports.ts";

/** An order of a bulk operation's file. */
export interface ListedOrder {
  id: ShopifyOrderId;
  name: string;
  /** Without its customer, its fulfillment orders and the lines of its fulfillments. Null: unreadable in the file. */
  order: StoreOrder | null;
  /** The merchant requested some of it back from a fulfillment service. The file doesn't include which lines. */
  requestedBack: boolean;
  /** The number of its lines in the file. */
  objects: number;
}

/** Reads throw like those of `StoreProducts`. */
export interface StoreOrdersInBulk extends BulkAtWork {
  /** The number of orders changed since; capped at 10,000. */
  countChanged(shop: ShopRef, since: Date): Promise<number>;
  /** Reads the orders that changed since. */
  runReading(shop: ShopRef, reading: { name: string; since: Date }): Promise<BulkRun>;
  /**
   * One after another, always in the same order; null: the file no longer exists. Throws `bulk_result_odd` if it isn't
   * a file of orders, and a retryable `Fault` if it breaks off.
   */
  orders(url: string): Promise<AsyncIterable<ListedOrder> | null>;
}

/** A check's operations. They are kept until it is over, which shows the number of attempts. */
export interface CheckOperations extends BulkSteps {
  /** `open`: the one that hasn't ended. */
  of(check: RunningCheck): Promise<{ open: BulkOperation | null; attempts: number }>;
  /** Throws if another process has prepared the same attempt. */
  prepare(check: RunningCheck): Promise<BulkOperation>;
  end(operation: BulkOperation): Promise<void>;
  /** The running check of Shopify's operation; null: none. */
  checkOf(shop: ShopRef, operationId: string): Promise<string | null>;
}
