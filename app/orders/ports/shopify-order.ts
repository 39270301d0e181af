// The store's order as the reconciler sees it: read from Shopify before every action (decision 7). `customer` lives in
// memory only.
import type {
  FulfillmentId,
  FulfillmentOrderId,
  LineItemId,
  LocationId,
  ProductId,
  ShopifyOrderId,
  VariantId,
} from "../../kernel/ids.ts";
import type { KitProblem } from "./kit-problem.ts";

export interface StoreOrder {
  id: ShopifyOrderId;
  /** For example "#1001". */
  name: string;
  createdAt: Date;
  /** When the sale was made, according to the order's creator: long before `createdAt` for an imported order. */
  processedAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  closedAt: Date | null;
  test: boolean;
  /** Shopify's `sourceName`: "web", "pos", "shopify_draft_order", an app's name… null when Shopify gives none. */
  source: string | null;
  tags: string[];
  /** Shopify's `OrderRiskLevel` of the highest assessment: "HIGH", "MEDIUM", "LOW", "NONE"…; null if there is none. */
  riskLevel: string | null;
  /** Another assessment of the risk is still running. */
  riskRunning: boolean;
  /** Shopify's `displayFinancialStatus`, unchanged. */
  financialStatus: string | null;
  payment: StorePayment;
  customer: StoreCustomer | null;
  /** Paths of protected fields that Shopify withheld (withheld-fields.ts). */
  withheldFields: string[];
  /** As the customer reported it; null: nothing. */
  problem: KitProblem | null;
  lines: StoreLine[];
  /** Empty: not made yet (they are made asynchronously), or none are visible to this app. */
  fulfillmentOrders: StoreFulfillmentOrder[];
  fulfillments: StoreFulfillment[];
}

/** When money moved, according to Shopify's transactions. */
export interface StorePayment {
  /** When money was last authorized or captured; null: never, as for a free order. */
  takenAt: Date | null;
  /** When money was last refunded or released. */
  returnedAt: Date | null;
  /** Shopify's `paymentGatewayNames`, unchanged. */
  gateways: readonly string[];
  /** A company buys on payment terms. Read only if the merchant sends such orders unpaid, and while the order is unpaid. */
  companyTerms: boolean;
  /** The shopper's bank took the payment back, and the dispute isn't won. An inquiry takes nothing. */
  chargedBack: boolean;
}

/** Shipping address, email and phone. In memory only. `address` null: the order has no shipping address. */
export interface StoreCustomer {
  email: string | null;
  phone: string | null;
  address:
    (PlaceAddress & Record<"name" | "firstName" | "lastName" | "company" | "provinceCode", string | null>) | null;
}

type PlaceAddress = Record<
  "address1" | "address2" | "city" | "province" | "zip" | "countryCode" | "phone",
  string | null
>;

export interface StoreLine {
  id: LineItemId;
  /** The line's own SKU at purchase. */
  sku: string | null;
  title: string;
  variantTitle: string | null;
  /** Null if the variant was deleted. */
  variantId: VariantId | null;
  /** The variant's present SKU; null if unknown. */
  variantSku: string | null;
  productId: ProductId | null;
  /** Includes removed units. */
  quantity: number;
  /** After edits and refunds. */
  currentQuantity: number;
  /** Units left to fulfill. */
  unfulfilledQuantity: number;
  requiresShipping: boolean;
  isGiftCard: boolean;
  /** For `currentQuantity` units after discounts, without taxes: decimal text, the shop's currency. Null: not read. */
  paid: string | null;
}

export interface StoreFulfillmentOrder {
  id: FulfillmentOrderId;
  /** `OPEN`, `IN_PROGRESS`, `ON_HOLD`, `SCHEDULED`, `CLOSED`, `CANCELLED`, `INCOMPLETE`, unchanged. */
  status: string;
  requestStatus: string;
  /** When fulfillment was last requested; null: never. */
  requestedAt: Date | null;
  fulfillAt: Date | null;
  locationId: LocationId | null;
  locationName: string;
  /** The location's address, not a customer's. In memory only. */
  locationAddress: PlaceAddress;
  /** Approved to go to that store, where the shopper gets it (send-to-store.ts). */
  toStore: boolean;
  /** The assigned service: none (a merchant's location), ours, or another app's. */
  service: "none" | "ours" | "other";
  /** `SHIPPING`, `PICK_UP`, `LOCAL`, `RETAIL`, `PICKUP_POINT`, `NONE`, unchanged; null if Shopify gives none. */
  deliveryMethod: string | null;
  holds: { reason: string }[];
  canFulfill: boolean;
  lines: { foLineId: string; lineItemId: LineItemId; total: number; remaining: number }[];
}

export interface StoreFulfillment {
  id: FulfillmentId;
  /** `SUCCESS`, `CANCELLED`, …, unchanged. */
  status: string;
  /** Null: it wasn't read. */
  createdAt: Date | null;
  locationId: LocationId | null;
  tracking: { company: string | null; number: string | null; url: string | null }[];
  deliveredAt: Date | null;
  lines: { lineItemId: LineItemId; quantity: number }[];
}
