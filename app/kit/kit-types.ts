// What Kit's API gives and takes, in our words (kit-api "Resources and their fields").
import type { LostCode, UnreachableCode } from "./fault-codes.ts";
import type { ExternalSku, KitOrderId, KitProductId, KitTemplateId, KitWebhookId, Sha256 } from "../kernel/ids.ts";

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

/** A list as Kit answered it. An entry that cannot be read costs nobody but itself. */
export interface KitList<T> {
  entries: T[];
  unread: UnreadEntry[];
  /** Entries past the bound, at which nobody looked. */
  beyond: number;
}

/** What an entry that cannot be read still says of itself: enough to name it, and to leave alone what is known of it. */
export interface UnreadEntry {
  id: number | null;
  sku: string | null;
  slug: string | null;
  /** A color's `dmc_code`. */
  code: string | null;
  name: string | null;
}

/** The customer's part of an order: in memory only, never stored, logged or put into an error. */
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

/** The body of POST /orders, to the letter. */
export interface KitOrderRequest {
  reference_number: string;
  customer_info: KitCustomer;
  lines: KitOrderRequestLine[];
}

export interface KitTracking {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** There is a link at Kit that names the customer, so it is not kept (app/orders/kit-answers/without-customer.ts). */
  linkWithheld?: true;
}

export interface KitOrder {
  id: KitOrderId;
  reference: string;
  /** To the letter: names that the specification does not know survive. */
  state: string;
  paymentStatus: string | null;
  portalUrl: string | null;
  createdAt: Date | null;
  allowCancel: boolean | null;
  cancelType: string | null;
  tracking: KitTracking[];
  lines: { productId: KitProductId; quantity: number; artworkLocation: string }[];
  /** In memory only: to be compared with what was sent, never kept. */
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

/** One entry of Kit's error body, as received: to be masked before it is kept (decision 8). */
export interface KitErrorEntry {
  status: number | null;
  title: string;
  detail: string | null;
}

/**
 * Every way in which a request to Kit can end, without a gap. `reached` tells what may have happened at Kit:
 * only where it is "no" may the same request be sent again as if it had never been sent.
 */
export type KitAnswer<T> =
  | { kind: "ok"; status: number; value: T }
  /** DNS, connect or TLS failed: the request provably did not leave. */
  | { kind: "unreachable"; reached: "no"; code: UnreachableCode }
  | { kind: "unauthorized"; reached: "no"; errors: KitErrorEntry[] }
  | { kind: "rate_limited"; reached: "no"; retryAt: Date }
  /** A 4xx about the request itself: 400, 404, 409, 422 and the like. */
  | { kind: "refused"; reached: "yes"; status: number; errors: KitErrorEntry[] }
  /** Time-out, reset after sending, 408, 3xx, 5xx, an unreadable 2xx. `status` null: no answer at all. */
  | { kind: "lost"; reached: "maybe"; status: number | null; code: LostCode };
