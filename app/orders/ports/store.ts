import type { FulfillmentId, FulfillmentOrderId, LocationId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { UnlinkedLine } from "../decide/lines/unlinked-lines.ts";
import type { OrderFields } from "./order-fields.ts";
import type { StoreOrder } from "./shopify-order.ts";

export type StoreRead =
  | { kind: "found"; order: StoreOrder }
  /** Deleted, or older than 60 days without the scope for it. */
  | { kind: "gone" }
  /** The app isn't installed, its token is refused, or a scope is missing: nothing can be read until the merchant acts. */
  | { kind: "no_access"; code: string };

export interface ChangedOrder extends Pick<StoreOrder, "id" | "name" | "updatedAt" | "createdAt"> {
  mayHoldKits: boolean;
  /** Complete unless the order may hold kits. */
  unlinked: UnlinkedLine[];
}

/** Reads of the store. Network faults and THROTTLED past the wait limit are thrown as a retryable `Fault`. */
export interface StoreOrders {
  read(shop: ShopRef, orderId: ShopifyOrderId): Promise<StoreRead>;
  /** Ids of orders changed since, oldest change first, at most `first`; `next` null at the end. */
  changedSince(
    shop: ShopRef,
    query: { since: Date; createdSince?: Date | undefined; cursor: string | null; first: number },
  ): Promise<{
    orders: ChangedOrder[];
    next: string | null;
  }>;
}

/** Units of one fulfillment order. Lines and quantities are always passed, because a cart may be mixed. */
export interface PickedUnits {
  id: FulfillmentOrderId;
  lines: { foLineId: string; quantity: number }[];
}

export interface FulfillmentRequest {
  /** Fulfillment orders of one order and one location. */
  fulfillmentOrders: PickedUnits[];
  tracking: { company: string | null; number: string; url: string | null }[];
  notifyCustomer: boolean;
  /** Not sent later than this, however long the process sleeps: another one may make the fulfillment then. */
  notAfter: Date;
}

export interface StoreFulfillments {
  create(shop: ShopRef, request: FulfillmentRequest): Promise<StoreWrite<{ id: FulfillmentId }>>;
  updateTracking(
    shop: ShopRef,
    update: { id: FulfillmentId; tracking: FulfillmentRequest["tracking"]; notifyCustomer: boolean },
  ): Promise<StoreWrite<null>>;
  markDelivered(shop: ShopRef, event: { id: FulfillmentId; at: Date }): Promise<StoreWrite<null>>;
  addTags(shop: ShopRef, orderId: ShopifyOrderId, tags: string[]): Promise<StoreWrite<null>>;
  removeTags(shop: ShopRef, orderId: ShopifyOrderId, tags: string[]): Promise<StoreWrite<null>>;
  /** All in one call; those without a value are deleted, as is the customer's report if `problem` is given. Idempotent. */
  writeFields(
    shop: ShopRef,
    orderId: ShopifyOrderId,
    fields: OrderFields & { problem?: null },
  ): Promise<StoreWrite<null>>;
}

export type RequestAnswer =
  | "accept_request"
  | "reject_request"
  | "accept_cancellation"
  | "reject_cancellation"
  /** Gives an accepted request back as incomplete. */
  | "close_request";

/** A fulfillment service's answer to a merchant's request. */
export interface RequestReply {
  id: FulfillmentOrderId;
  answer: RequestAnswer;
  /** Shown to the merchant on the store's order. */
  message: string;
  /** For `reject_request`: Shopify's `FulfillmentOrderRejectionReason`. */
  reason: "INELIGIBLE_PRODUCT" | "OTHER" | null;
}

/** Shopify refuses an answer to a closed request. */
export interface StoreRequests {
  answer(shop: ShopRef, reply: RequestReply): Promise<StoreWrite<null>>;
  reportProgress(shop: ShopRef, progress: { id: FulfillmentOrderId; notes: string }): Promise<StoreWrite<null>>;
  /** The location of the shop's own service; null: it has none. */
  location(shop: ShopRef): Promise<LocationId | null>;
  /** Shopify refuses to move what is closed or already there, so a repeated call moves nothing twice. */
  move(shop: ShopRef, move: PickedUnits & { to: LocationId }): Promise<StoreWrite<null>>;
  /** Requests fulfillment on the merchant's behalf. Shopify refuses what was already requested. */
  request(shop: ShopRef, wanted: PickedUnits): Promise<StoreWrite<null>>;
}
