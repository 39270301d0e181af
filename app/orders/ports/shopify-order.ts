// The store's order as the reconciler sees it: read from Shopify each time before anything is done (decision 7).
// `customer` lives in memory only.
import type {
  FulfillmentId,
  FulfillmentOrderId,
  LineItemId,
  LocationId,
  ProductId,
  ShopifyOrderId,
  VariantId,
} from "../../kernel/ids.ts";

export interface StoreOrder {
  id: ShopifyOrderId;
  /** Such as "#1001". */
  name: string;
  createdAt: Date;
  /** When the sale was made, as whoever created the order says: long before `createdAt` for one that was imported. */
  processedAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  /** When it was archived. */
  closedAt: Date | null;
  test: boolean;
  /** Shopify's `sourceName`: "web", "pos", "shopify_draft_order", an app's name… null when Shopify gives none. */
  source: string | null;
  tags: string[];
  /** Shopify's `OrderRiskLevel` of the highest assessment: "HIGH", "MEDIUM", "LOW", "NONE"…; null when none was made. */
  riskLevel: string | null;
  /** Shopify's `displayFinancialStatus`, to the letter. */
  financialStatus: string | null;
  payment: StorePayment;
  fulfillmentStatus: string | null;
  customer: StoreCustomer | null;
  /** Paths of protected fields that were asked for and that Shopify withheld (withheld-fields.ts). */
  withheldFields: string[];
  lines: StoreLine[];
  /** Empty: not made yet (they come asynchronously), or none are visible to this app. */
  fulfillmentOrders: StoreFulfillmentOrder[];
  fulfillments: StoreFulfillment[];
}

/** When money moved, as far as Shopify's transactions tell. */
export interface StorePayment {
  /** The last money that was authorized or taken; null: none was, as for an order that costs nothing. */
  takenAt: Date | null;
  /** The last money that was given back or let go. */
  returnedAt: Date | null;
  /** Shopify's `paymentGatewayNames`, to the letter. */
  gateways: readonly string[];
  /** A company buys on payment terms. Read only where the merchant sends such orders unpaid, and while it is still to be paid. */
  companyTerms: boolean;
  /** The shopper's bank took the payment back, and nobody has won it back so far. An inquiry takes nothing. */
  chargedBack: boolean;
}

/** Shipping address, e-mail and phone. In memory only. `address` null: the order has no shipping address. */
export interface StoreCustomer {
  email: string | null;
  phone: string | null;
  address: {
    name: string | null;
    firstName: string | null;
    lastName: string | null;
    company: string | null;
    address1: string | null;
    address2: string | null;
    city: string | null;
    province: string | null;
    provinceCode: string | null;
    zip: string | null;
    countryCode: string | null;
    phone: string | null;
  } | null;
}

export interface StoreLine {
  id: LineItemId;
  /** The line's own SKU at purchase. */
  sku: string | null;
  title: string;
  variantTitle: string | null;
  /** Null when the variant was deleted. */
  variantId: VariantId | null;
  /** The variant's SKU as it is now; null when unknown. */
  variantSku: string | null;
  productId: ProductId | null;
  /** Includes removed units. */
  quantity: number;
  /** After edits and refunds. */
  currentQuantity: number;
  /** What is left to fulfill. */
  unfulfilledQuantity: number;
  requiresShipping: boolean;
  isGiftCard: boolean;
}

export interface StoreFulfillmentOrder {
  id: FulfillmentOrderId;
  /** OPEN, IN_PROGRESS, ON_HOLD, SCHEDULED, CLOSED, CANCELLED, INCOMPLETE, to the letter. */
  status: string;
  requestStatus: string;
  /** When fulfillment was requested last; null: never. */
  requestedAt: Date | null;
  fulfillAt: Date | null;
  locationId: LocationId | null;
  locationName: string;
  /** The location's own, no customer's. In memory only. */
  locationAddress: {
    address1: string | null;
    address2: string | null;
    city: string | null;
    province: string | null;
    zip: string | null;
    countryCode: string | null;
    phone: string | null;
  };
  /** Approved to be sent there, for the shopper to get it from the store (send-to-store.ts). */
  toStore: boolean;
  /** Whose service it is assigned to: nobody's (a merchant's location), ours, or another app's. */
  service: "none" | "ours" | "other";
  /** SHIPPING, PICK_UP, LOCAL, RETAIL, PICKUP_POINT, NONE, to the letter; null when Shopify gives none. */
  deliveryMethod: string | null;
  holds: { reason: string; ours: boolean }[];
  canFulfill: boolean;
  lines: { foLineId: string; lineItemId: LineItemId; total: number; remaining: number }[];
}

export interface StoreFulfillment {
  id: FulfillmentId;
  /** SUCCESS, CANCELLED, …, to the letter. */
  status: string;
  locationId: LocationId | null;
  /** Whether this app made it, where Shopify tells; null when it does not. */
  tracking: { company: string | null; number: string | null; url: string | null }[];
  deliveredAt: Date | null;
  lines: { lineItemId: LineItemId; quantity: number }[];
}
