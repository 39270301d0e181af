// Privacy requests on record, and what they touch. Adapter: app/database/privacy/compliance-rows.ts.
import type { ShopDomain, ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";

export interface KitOrderNumber {
  reference: string;
  /** Kit's id as text; null: Kit may hold the reference, its number is not known. */
  kitOrderId: string | null;
}

export interface PrivacyRequest {
  /** Null: the app knows no shop of this domain. */
  shopId: ShopId | null;
  shopDomain: ShopDomain;
  /** Shopify's topic. */
  kind: string;
  orderIds: string[];
  kitOrders: KitOrderNumber[];
  receivedAt: Date;
  /** Null: a person has to do something. */
  handledAt: Date | null;
}

export interface PrivacyTask {
  kind: string;
  /** The request's id. */
  subject: string;
  /** What the merchant asks Kit about. */
  kitOrders: string[];
}

export interface ComplianceRows {
  findShop(domain: ShopDomain): Promise<ShopId | null>;
  /** The Kit orders of these store orders that were sent, or may have been. */
  kitOrdersOf(shop: ShopId, orderIds: readonly string[]): Promise<KitOrderNumber[]>;
  /**
   * Deletes the hashes of what was sent of the customer, and the links and numbers by which Kit and carriers show where it
   * went. They stay with an order whose fate is still open: they keep a second one from being made.
   */
  forgetCustomer(shop: ShopId, orderIds: readonly string[]): Promise<void>;
  /** The id of the request; one that was recorded before stays as it is. */
  recordOnce(request: PrivacyRequest): Promise<string>;
  /** Opens the task, or leaves the one that is there. */
  openTask(shop: ShopId, task: PrivacyTask): Promise<void>;
  /** Closes the open task of one of these kinds together with its request. False: the shop has no such task. */
  markDone(shop: ShopRef, task: { id: string; kinds: readonly string[]; at: Date }): Promise<boolean>;
  /** Deletes everything of the shop but what keeps an order from being sent twice. Running it again changes nothing. */
  eraseShop(shop: ShopId): Promise<void>;
}
