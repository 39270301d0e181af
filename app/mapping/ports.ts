// What linking asks of the store, in its own words. Adapter: app/shopify/variants.ts.
import type { ShopRef, StoreWrite } from "../orders/ports.ts";
import type { ProductId, VariantId } from "../platform/ids.ts";

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
  /** Empty when none is set. */
  sku: string;
  inventoryItemId: string;
  tracked: boolean;
  requiresShipping: boolean;
}

export interface VariantChange {
  variantId: VariantId;
  /** Empty: the SKU is removed. */
  sku: string;
  /** Absent: stays as it is. */
  tracked?: boolean | undefined;
  /** Decimal text in the shop's currency; null removes it; absent: stays as it is. */
  cost?: string | null | undefined;
}

/** What became of one variant of a write. `message` is Shopify's. */
export type VariantOutcome = { variantId: VariantId; kind: "written"; sku: string } | RefusedVariant;
export interface RefusedVariant {
  variantId: VariantId;
  kind: "refused";
  message: string;
}

/** Network faults and THROTTLED past its patience are thrown as a retryable `Fault` by reads; writes answer with values. */
export interface StoreVariants {
  /** All variants of the store, oldest id first; `next` null at the end. */
  readPage(shop: ShopRef, page: { cursor: string | null }): Promise<{ variants: VariantFacts[]; next: string | null }>;
  /** All variants of one product; null when it is gone. */
  readProduct(shop: ShopRef, productId: ProductId): Promise<VariantFacts[] | null>;
  /** At most 250. Those that are gone are left out. */
  readMany(shop: ShopRef, ids: VariantId[]): Promise<VariantFacts[]>;
  /** At most 250 variants of one product in one call; each is written or refused by itself. */
  write(shop: ShopRef, productId: ProductId, changes: VariantChange[]): Promise<StoreWrite<VariantOutcome[]>>;
}

/** Rings for a run of changes: "go on with it now". */
export interface RunDoorbell {
  ringRun(runId: string): Promise<void>;
}
