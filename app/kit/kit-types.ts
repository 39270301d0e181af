// Kit's API in our terms (kit-api "Resources and their fields").
import type { ExternalSku, KitOrderId, KitProductId, KitTemplateId, KitWebhookId, Sha256 } from "../kernel/ids.ts";
import type { LostCode, UnreachableCode } from "./fault-codes.ts";

export interface KitProduct {
  id: KitProductId;
  name: string;
  categoryName: string;
  styleName: string;
  sizeName: string;
}

export interface KitColor {
  dmcCode: string;
  /** Without a leading #. */
  hex: string;
}

export interface KitTemplate {
  id: KitTemplateId;
  uid: string;
  externalSku: ExternalSku;
  slug: string;
  name: string;
  active: boolean;
  catalogProductId: KitProductId;
  chartSha256: Sha256;
  ditheredImageAttached: boolean;
}

/** A list as Kit answered it. An unreadable entry doesn't affect the others. */
export interface KitList<T> {
  entries: T[];
  unread: UnreadEntry[];
  /** The number of entries past the limit, which weren't read. */
  beyond: number;
}

/** What can be read of an unreadable entry: enough to name it, and to keep what is stored of it. */
export interface UnreadEntry {
  id: number | null;
  sku: string | null;
  slug: string | null;
  /** A color's `dmc_code`. */
  code: string | null;
  name: string | null;
}

/** The customer's details of an order: in memory only, never stored, logged or put into an error. */
export interface KitCustomer {
  name: string;
  address1: string;
  country: string;
  email?: string | undefined;
  phone?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postal_code?: string | undefined;
}

export interface KitOrderRequestLine {
  product_id: KitProductId;
  quantity: number;
  artwork_location: string;
}

/** The exact body of POST /orders. */
export interface KitOrderRequest {
  reference_number: string;
  customer_info: KitCustomer;
  lines: KitOrderRequestLine[];
}

export interface KitTracking {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** Kit has a link that names the customer, so it isn't stored (app/orders/kit-answers/without-customer.ts). */
  linkWithheld?: true;
}

export interface KitOrder {
  id: KitOrderId;
  reference: string;
  /** As Kit spells it: unknown names are kept. */
  state: string;
  paymentStatus: string | null;
  portalUrl: string | null;
  /** When Kit took the order, in Kit's words; null: Kit hasn't said. */
  createdAt: Date | null;
  allowCancel: boolean | null;
  cancelType: string | null;
  tracking: KitTracking[];
  lines: { productId: KitProductId; quantity: number; artworkLocation: string }[];
  /** In memory only: compared with what was sent, never stored. */
  customer: KitCustomer | null;
}

export interface KitWebhook {
  id: KitWebhookId;
  address: string;
  event: string;
}

export interface KitEstimate {
  totalPieces: number;
  productionDaysMin: number;
  productionDaysMax: number;
  shipping: { name: string; daysMin: number; daysMax: number }[];
}

/** One entry of Kit's error body, as received: mask it before storing (decision 8). */
export interface KitErrorEntry {
  status: number | null;
  title: string;
  detail: string | null;
}

/**
 * Every way in which a request to Kit can end. `reached` says whether Kit may have acted: only if it is "no" may the
 * same request be sent again as if for the first time.
 */
export type KitAnswer<T> =
  | { kind: "ok"; status: number; value: T }
  /** DNS, connect or TLS failed: the request provably wasn't sent. */
  | { kind: "unreachable"; reached: "no"; code: UnreachableCode }
  | { kind: "unauthorized"; reached: "no"; errors: KitErrorEntry[] }
  | { kind: "rate_limited"; reached: "no"; retryAt: Date }
  /** A 4xx about the request itself: 400, 404, 409, 422 and the like. */
  | { kind: "refused"; reached: "yes"; status: number; errors: KitErrorEntry[] }
  /** Timeout, reset after sending, 408, 3xx, 5xx, an unreadable 2xx. `status` null: no answer at all. */
  | { kind: "lost"; reached: "maybe"; status: number | null; code: LostCode };
