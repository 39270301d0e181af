// Linking's background jobs. Adapter: app/main/compose/compose-linking.ts. A lost job costs seconds: sweeps find runs,
// and the nightly job reads stores.
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface LinkJobs {
  /** Continues this run, not before `at`. */
  enqueueRun(runId: string, at?: Date): Promise<void>;
  /** Reads this store's variants again, or continues a reading. */
  enqueueStoreRead(shopId: string, at?: Date): Promise<void>;
  /** Reads an order of the store again. */
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  /** Finds the suggestions requested for this store. */
  enqueueSuggestions(shopId: string): Promise<void>;
}
