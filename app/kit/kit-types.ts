// Kit's API in our terms (kit-api "Resources and their fields").
import type { z } from "zod";
import type { KitProductId } from "../kernel/ids.ts";
import type { LostCode, UnreachableCode } from "./fault-codes.ts";
import type * as answers from "./read-answers.ts";

export type KitProduct = z.infer<typeof answers.productAnswer>;
export type KitColor = z.infer<typeof answers.colorAnswer>;
export type KitTemplate = z.infer<typeof answers.templateAnswer>;
export type KitOrder = z.infer<typeof answers.orderAnswer>;
export type KitWebhook = z.infer<typeof answers.webhookAnswer>;
export type KitEstimate = z.infer<typeof answers.estimateAnswer>;

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

/** The exact body of POST /orders. */
export interface KitOrderRequest {
  reference_number: string;
  customer_info: KitCustomer;
  lines: { product_id: KitProductId; quantity: number; artwork_location: string }[];
}

export interface KitTracking {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** Kit has a link that names the customer, so it isn't stored (app/orders/kit-answers/without-customer.ts). */
  linkWithheld?: true;
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
