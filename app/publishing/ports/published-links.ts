// Links of the variants that publishing makes. Adapter: app/database/publishing/published-links.ts.
import type { VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";

export interface PublishedLinks {
  /** Puts the variant into the mirror and its link beside it. A variant that is gone, or got another SKU, is left alone. */
  link(
    shop: ShopRef,
    made: { variantId: VariantId; accountId: string; sku: string; cost: string | null },
  ): Promise<void>;
  /** Takes the links of deleted products that were never more than drafts. */
  dropDeleted(shop: ShopRef, variantIds: VariantId[]): Promise<void>;
}
