// Products and variants at Shopify. Adapter: app/shopify/products/store-products.ts.
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
