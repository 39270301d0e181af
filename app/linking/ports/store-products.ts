// What linking asks of Shopify about products and variants. Adapter: app/shopify/products/store-products.ts.
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import { Fault } from "../../kernel/fault.ts";
import type { ProductId, VariantId } from "../../kernel/ids.ts";

/** A variant as the store has it now. */
export interface VariantFacts {
  variantId: VariantId;
  productId: ProductId;
  productTitle: string;
  /** Option values, such as "Large / Round"; Shopify's "Default Title" when there are none. */
  variantTitle: string;
  handle: string;
  /** ACTIVE, DRAFT, ARCHIVED or UNLISTED, to the letter. */
  productStatus: string;
  /** Where its featured image is; null: it has none. */
  productImage: string | null;
  /** Empty when none is set, as the type too. */
  vendor: string;
  productType: string;
  /** Empty when none is set. */
  sku: string;
  /** Sold as a bundle: lines of orders are its components. */
  requiresComponents: boolean;
  inventoryItemId: string;
  tracked: boolean;
  requiresShipping: boolean;
  /** Shopify's "Cost per item" as `decimalText` writes it, in the shop's currency; null: the field is empty. */
  unitCost: string | null;
}

export interface VariantChange {
  variantId: VariantId;
  /** Empty: the SKU is removed. */
  sku: string;
  /** Absent: stays as it is. */
  tracked?: boolean;
  /** Decimal text in the shop's currency; null empties the field. Absent: stays as it is. */
  cost?: string | null;
}

/** The outcome for one variant of a write. `done`: its SKU and cost as Shopify has them now. */
export interface VariantResult {
  variantId: VariantId;
  outcome: StoreWrite<{ sku: string; unitCost: string | null }>;
}

/**
 * Reads throw a retryable `Fault` on network faults and THROTTLED past the wait limit, and the fault `shopify_no_access`
 * when nothing can be read until the merchant acts. Writes answer with values.
 */
export interface StoreProducts {
  /** All variants of the store, by id; `next` null at the end. */
  readVariantsPage(
    shop: ShopRef,
    page: { cursor: string | null; first: number },
  ): Promise<{ variants: VariantFacts[]; next: string | null }>;
  /** All variants of one product; null when it is gone. */
  readProduct(shop: ShopRef, productId: ProductId): Promise<VariantFacts[] | null>;
  /** Those that are gone are left out. */
  readVariants(shop: ShopRef, variantIds: readonly VariantId[]): Promise<VariantFacts[]>;
  /** Variants of one product, at most 250 in one call; each is written or refused separately. Results are in the order of `changes`. */
  setSkus(shop: ShopRef, productId: ProductId, changes: readonly VariantChange[]): Promise<VariantResult[]>;
}

/** Whether a read failed because nothing can be read until the merchant acts. */
export function isNoAccess(error: unknown): boolean {
  return error instanceof Fault && error.code === "shopify_no_access";
}
