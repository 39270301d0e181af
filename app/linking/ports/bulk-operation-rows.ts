// Bulk operations and their progress, stored so that any process can continue them. Adapter:
// app/database/linking/bulk-operation-rows.ts.
import type { BulkOperation, BulkSteps } from "../../bulk/bulk-operation.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../runs/link-run.ts";

/** Operations on variants. The daily check has its own (app/daily-check/ports-in-bulk.ts). */
export interface BulkOperationRows extends BulkSteps {
  /** The run's operation, or the shop's reading (`runId` null); null: none, or it has ended. */
  open(shop: ShopRef, runId: LinkRunId | null): Promise<BulkOperation | null>;
  /** The number of products that a run has yet to write, and of operations that it has had. */
  attemptsOf(runId: LinkRunId): Promise<{ products: number; attempts: number }>;
  /**
   * Gives each waiting row of a run its line, one product and at most 250 of its variants, and records the operation.
   * Throws when another process has done so for the same attempt.
   */
  prepareWrites(shop: ShopRef, runId: LinkRunId): Promise<void>;
  prepareReading(shop: ShopRef): Promise<void>;
  /** A run keeps its operations, as a count of its tries; a reading keeps none. */
  end(operation: BulkOperation): Promise<void>;
  /** Shops whose reading has not ended. */
  openReadings(): Promise<ShopRef[]>;
  /** Whose operation that is: a run's, a reading (null), or not an open operation. */
  ownerOf(shop: ShopRef, operationId: string): Promise<{ runId: LinkRunId | null } | null>;
}
