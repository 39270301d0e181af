// The data of one store. Ids are Shopify's numeric ids as strings: order ids exceed 2^53, which a JavaScript number
// can't represent. Money is a decimal string in the shop's currency, times are ISO 8601 in UTC.
// Fulfillment orders and fulfillments: fulfillment/fulfillment-records.ts.
import type { DeliveryMethodType } from "./fulfillment/fulfillment-records.ts";

export interface ShopRecord {
  id: string;
  /** `<name>.myshopify.com` */
  domain: string;
  name: string;
  email: string;
  currency: string;
  timezone: string;
  plan: ShopPlan;
}

/** Shopify restores GraphQL cost points at a rate that depends on the plan (100, 200, 1,000, 2,000 points a second). */
export type ShopPlan = "basic" | "advanced" | "plus" | "enterprise";

export interface ProductRecord {
  id: string;
  title: string;
  handle: string;
  status: "ACTIVE" | "DRAFT" | "ARCHIVED";
  vendor: string;
  productType: string;
  descriptionHtml: string;
  isGiftCard: boolean;
  tags: string[];
  /** Ids of its pictures among the store's files. */
  mediaIds: string[];
  variantIds: string[];
  /** Its sales channels. */
  publicationIds: string[];
  /** Its custom collections. */
  collectionIds: string[];
  createdAt: string;
  updatedAt: string;
}

export interface CollectionRecord {
  id: string;
  title: string;
  /** Smart: it contains the products with this tag. Null: custom, filled by hand. */
  tag: string | null;
  updatedAt: string;
}

/** A sales channel. */
export interface PublicationRecord {
  id: string;
  title: string;
}

export interface VariantRecord {
  id: string;
  productId: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  price: string;
  options: { name: string; value: string }[];
  /** For a bundle; quantities are for one. */
  components: { variantId: string; quantity: number }[];
  inventoryItemId: string;
  createdAt: string;
  updatedAt: string;
}

export interface InventoryItemRecord {
  id: string;
  variantId: string;
  tracked: boolean;
  requiresShipping: boolean;
  cost: string | null;
  /** Location id → level. A location that isn't here doesn't stock the item. */
  levels: Map<string, { id: string; available: number }>;
}

export interface LocationAddress {
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  zip: string | null;
  phone: string | null;
}

export interface LocationRecord {
  id: string;
  name: string;
  isActive: boolean;
  countryCode: string;
  address: LocationAddress;
  fulfillmentServiceId: string | null;
}

export interface FulfillmentServiceRecord {
  id: string;
  handle: string;
  serviceName: string;
  callbackUrl: string | null;
  trackingSupport: boolean;
  inventoryManagement: boolean;
  requiresShippingMethod: boolean;
  locationId: string;
  /** Created by the app under test, or by another app of the store. */
  owner: "app" | "other";
}

export interface CustomerRecord {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
}

export interface AddressRecord extends LocationAddress {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  provinceCode: string | null;
  country: string | null;
  countryCode: string | null;
}

export type FinancialStatus =
  "AUTHORIZED" | "EXPIRED" | "PAID" | "PARTIALLY_PAID" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "VOIDED";

/** A payment that was requested, captured, refunded or voided. */
export interface TransactionRecord {
  id: string;
  kind: "AUTHORIZATION" | "CAPTURE" | "REFUND" | "SALE" | "VOID";
  status: "SUCCESS" | "FAILURE" | "PENDING";
  processedAt: string;
  amount: string;
}

/** The shopper's bank takes the money back, or inquires about it. */
export interface DisputeRecord {
  id: string;
  initiatedAs: "CHARGEBACK" | "INQUIRY";
  status: "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST" | "ACCEPTED" | "CHARGE_REFUNDED";
}

export interface LineRecord {
  id: string;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  vendor: string;
  /** null once the variant was deleted, and on custom items. */
  variantId: string | null;
  productId: string | null;
  inventoryItemId: string | null;
  /** Ordered units, including removed ones. */
  quantity: number;
  /** Units left after edits and refunds. */
  currentQuantity: number;
  fulfilledQuantity: number;
  unitPrice: string;
  requiresShipping: boolean;
  isGiftCard: boolean;
  customAttributes: { key: string; value: string }[];
  group: { id: string; title: string; quantity: number; variantId: string | null; variantSku: string | null } | null;
  /** Location that the unit is routed to, if its item is stocked at a fulfillment service. */
  locationId: string | null;
  deliveryMethod: DeliveryMethodType;
}

export interface RefundRecord {
  id: string;
  createdAt: string;
  amount: string;
  lines: { id: string; lineId: string; quantity: number; restocked: boolean }[];
}

export interface TimelineEntry {
  at: string;
  text: string;
  by: "shopper" | "merchant" | "app" | "shopify";
}

export interface OrderRecord {
  id: string;
  number: number;
  /** `#1001` */
  name: string;
  test: boolean;
  confirmed: boolean;
  edited: boolean;
  closedAt: string | null;
  createdAt: string;
  processedAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancelReason: "CUSTOMER" | "DECLINED" | "FRAUD" | "INVENTORY" | "OTHER" | "STAFF" | null;
  cancelStaffNote: string | null;
  /** `web`, `pos`, `shopify_draft_order`, a number for sales channels. */
  sourceName: string;
  /** The app that created it, by its name in the admin. Null: a removed app. */
  appName: string | null;
  financialStatus: FinancialStatus;
  gateways: string[];
  /** Null: not a company's order. */
  companyTerms: { dueInDays: number } | null;
  /** `NONE`, `LOW`, `MEDIUM`, `HIGH`, `PENDING` of Shopify's risk assessment; null: not assessed yet. */
  risk: "NONE" | "LOW" | "MEDIUM" | "HIGH" | "PENDING" | null;
  /** Assessments of other apps. */
  risksByApps: OrderRecord["risk"][];
  email: string | null;
  phone: string | null;
  customer: CustomerRecord | null;
  shippingAddress: AddressRecord | null;
  shippingTitle: string | null;
  shippingPrice: string;
  discount: string;
  note: string | null;
  tags: string[];
  customAttributes: { key: string; value: string }[];
  lines: LineRecord[];
  refunds: RefundRecord[];
  transactions: TransactionRecord[];
  disputes: DisputeRecord[];
  paidAmount: string;
  refundedAmount: string;
  timeline: TimelineEntry[];
  /** The number of fulfillment emails to the shopper. */
  notifications: number;
  /** If later than now: fulfillment orders are SCHEDULED until then. */
  fulfillAt: string | null;
}
