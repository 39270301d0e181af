// Recorded privacy requests, and the rows that they concern. Adapter: app/database/privacy/compliance-rows.ts.
import type { ShopDomain, ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";

export interface KitOrderNumber {
  reference: string;
  /** Kit's id as text; null: Kit may have the reference, but its number is unknown. */
  kitOrderId: string | null;
}

export interface PrivacyRequest {
  /** Null: the app has no shop with this domain. */
  shopId: ShopId | null;
  shopDomain: ShopDomain;
  kind: string;
  orderIds: string[];
  kitOrders: KitOrderNumber[];
  receivedAt: Date;
  /** Null: a person has to act. */
  handledAt: Date | null;
}

export interface PrivacyTask {
  kind: string;
  subject: string;
  /** The orders that the merchant asks Kit about. */
  kitOrders: string[];
}

export interface ComplianceRows {
  findShop(domain: ShopDomain): Promise<ShopId | null>;
  /** The Kit orders of these store orders that were sent, or may have been. */
  kitOrdersOf(shop: ShopId, orderIds: readonly string[]): Promise<KitOrderNumber[]>;
  /**
   * Deletes the hashes of the customer's details, and the links and numbers by which Kit and carriers show where it
   * went. An order with an unknown outcome keeps them: they prevent a second one.
   */
  forgetCustomer(shop: ShopId, orderIds: readonly string[]): Promise<void>;
  /** The request's id; an existing request stays unchanged. */
  recordOnce(request: PrivacyRequest): Promise<string>;
  /** Opens the task unless it exists. */
  openTask(shop: ShopId, task: PrivacyTask): Promise<void>;
  /** Closes the open task of one of these kinds together with its request. False: the shop has no such task. */
  markDone(shop: ShopRef, task: { id: string; kinds: readonly string[]; at: Date }): Promise<boolean>;
  /** Deletes everything of the shop except what prevents sending an order twice. Idempotent. */
  eraseShop(shop: ShopId): Promise<void>;
}
