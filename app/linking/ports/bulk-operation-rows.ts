// Bulk operations and how far each is, kept so that any process goes on with them. Adapter:
// app/database/linking/bulk-operation-rows.ts.
import type { BulkOperation, BulkSteps } from "../../bulk/bulk-operation.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { LinkRunId } from "../runs/link-run.ts";

/** Those about variants. A daily check has its own (app/daily-check/ports-in-bulk.ts). */
export interface BulkOperationRows extends BulkSteps {
  /** The run's operation, or the shop's reading (`runId` null); null: none, or it has ended. */
  open(shop: ShopRef, runId: LinkRunId | null): Promise<BulkOperation | null>;
  /** Products that a run has still to write, and how many operations it has had. */
  attemptsOf(runId: LinkRunId): Promise<{ products: number; attempts: number }>;
  /** Gives each waiting row of a run its line, a product and at most 250 variants of it, and notes the operation. Throws when another
   * process has done so for the same attempt. */
  prepareWrites(shop: ShopRef, runId: LinkRunId): Promise<void>;
  prepareReading(shop: ShopRef): Promise<void>;
  /** A run keeps its operations, which shows how often it was tried; of a reading nothing is kept. */
  end(operation: BulkOperation): Promise<void>;
  /** Shops whose reading has not ended. */
  openReadings(): Promise<ShopRef[]>;
  /** Whose operation that is: a run's, a reading (null), or nobody's that is still open. */
  ownerOf(shop: ShopRef, operationId: string): Promise<{ runId: LinkRunId | null } | null>;
}
