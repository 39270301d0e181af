// Links of the variants created by publishing. Adapter: app/database/publishing/published-links.ts.
import type { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface PublishedLinks {
  /** Stores the variant and its link. Skips a variant that is gone or has another SKU. */
  link(
    shop: ShopRef,
    made: { variantId: VariantId; accountId: string; sku: string; cost: string | null },
  ): Promise<void>;
  /** Removes the links of deleted products that were only ever drafts. */
  dropDeleted(shop: ShopRef, variantIds: VariantId[]): Promise<void>;
}
