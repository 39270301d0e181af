// Jobs that linking has done in the background. Adapter: app/main/compose/compose-linking.ts. A job that is lost costs seconds:
// sweeps find runs, and the nightly job reads stores.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ShopifyOrderId } from "../../kernel/ids.ts";

export interface LinkJobs {
  /** Goes on with this run, not before `at`. */
  enqueueRun(runId: string, at?: Date): Promise<void>;
  /** Reads this store's variants again, or goes on with it. */
  enqueueStoreRead(shopId: string, at?: Date): Promise<void>;
  /** Looks at an order of the store again. */
  enqueueOrderRead(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  /** Finds the suggestions that this store asked for. */
  enqueueSuggestions(shopId: string): Promise<void>;
}
