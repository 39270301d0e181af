// What the reconciler asks of the outside, in its own words. Adapters: app/shopify (the store), app/kit (the supplier),
// app/templates (artwork), app/accounts (budget and tokens).
import type { KitAnswer, KitOrder, KitOrderRequest } from "../kit/types.ts";
import type {
  FulfillmentId,
  FulfillmentOrderId,
  KitAccountId,
  KitOrderId,
  Sha256,
  ShopDomain,
  ShopId,
  ShopifyOrderId,
  SlotId,
} from "../platform/ids.ts";
import type { Precedence } from "../accounts/precedence.ts";
import type { ShutReason } from "./reasons.ts";
import type { StoreOrder } from "./store-order.ts";

/** The shop that a call is made for: every query and call carries it, so that no row of another is ever reached. */
export interface ShopRef {
  id: ShopId;
  domain: ShopDomain;
}

export type StoreRead =
  | { kind: "found"; order: StoreOrder }
  /** Deleted, or older than 60 days without the scope for it. */
  | { kind: "gone" }
  /** The app is not installed, its token is refused, or a scope is missing: nothing can be read until the merchant acts. */
  | { kind: "no_access"; code: string };

/** Reads of the store. Network faults and THROTTLED past its patience are thrown as a retryable `Fault`. */
export interface StoreOrders {
  read(shop: ShopRef, orderId: ShopifyOrderId): Promise<StoreRead>;
  /** Ids of orders changed since, oldest change first, at most `first`; `next` null at the end. */
  changedSince(
    shop: ShopRef,
    query: { since: Date; createdSince?: Date | undefined; cursor: string | null; first: number },
  ): Promise<{
    orders: { id: ShopifyOrderId; name: string; updatedAt: Date; createdAt: Date; mayHoldKits: boolean }[];
    next: string | null;
  }>;
}

export interface FulfillmentRequest {
  /** Fulfillment orders of one order and one location. Lines and quantities are always passed: a cart may be mixed. */
  fulfillmentOrders: { id: FulfillmentOrderId; lines: { foLineId: string; quantity: number }[] }[];
  tracking: { company: string | null; number: string; url: string | null }[];
  notifyCustomer: boolean;
}

/** userErrors' words are Shopify's; callers mask them before keeping them. */
export type StoreWrite<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; messages: string[] }
  | { kind: "no_access"; code: string }
  /** Sent, answer lost: look before trying again. */
  | { kind: "lost"; code: string }
  /** Provably not executed (connect fault, THROTTLED, 429): may be sent again. */
  | { kind: "not_sent"; code: string; retryAt: Date | null };

export interface StoreFulfillments {
  create(shop: ShopRef, request: FulfillmentRequest): Promise<StoreWrite<{ id: FulfillmentId }>>;
  updateTracking(
    shop: ShopRef,
    update: { id: FulfillmentId; tracking: FulfillmentRequest["tracking"]; notifyCustomer: boolean },
  ): Promise<StoreWrite<null>>;
  markDelivered(shop: ShopRef, event: { id: FulfillmentId; at: Date }): Promise<StoreWrite<null>>;
  addTags(shop: ShopRef, orderId: ShopifyOrderId, tags: string[]): Promise<StoreWrite<null>>;
  removeTags(shop: ShopRef, orderId: ShopifyOrderId, tags: string[]): Promise<StoreWrite<null>>;
}

export type RequestAnswer =
  | "accept_request"
  | "reject_request"
  | "accept_cancellation"
  | "reject_cancellation"
  /** An accepted request is given back as incomplete. */
  | "close_request";

/** A fulfillment service's answer to what the merchant asked of it. */
export interface RequestReply {
  id: FulfillmentOrderId;
  answer: RequestAnswer;
  /** Shown to the merchant on the store's order. */
  message: string;
  /** For `reject_request`: Shopify's `FulfillmentOrderRejectionReason`. */
  reason: "INELIGIBLE_PRODUCT" | "OTHER" | null;
}

/** Refused by Shopify when the question is not open any more. */
export interface StoreRequests {
  answer(shop: ShopRef, reply: RequestReply): Promise<StoreWrite<null>>;
  reportProgress(shop: ShopRef, progress: { id: FulfillmentOrderId; notes: string }): Promise<StoreWrite<null>>;
}

/**
 * The supplier, for one account whose token the adapter finds. Each call is given the slot that it uses up; when provably
 * nothing was sent, the adapter has given the slot back. What an answer says of the account (shut by a 429 or a 401, or well)
 * the adapter has noted when it comes.
 */
export interface KitOrders {
  create(account: KitAccountId, slot: SlotId, request: KitOrderRequest): Promise<KitAnswer<KitOrder>>;
  read(account: KitAccountId, slot: SlotId, id: KitOrderId): Promise<KitAnswer<KitOrder>>;
  cancel(account: KitAccountId, slot: SlotId, id: KitOrderId): Promise<KitAnswer<KitOrder>>;
}

/** All slots are used, a more urgent row goes first, or the account is shut: look again then. */
export interface SlotWait {
  kind: "wait";
  until: Date;
  why: "budget" | ShutReason;
}

export type Slot = { kind: "granted"; slot: SlotId } | SlotWait;

/** One exact sliding log of requests per Kit account (design "Kit's budget"). */
export interface KitBudget {
  /** Books a slot for a request that starts now and belongs to no row; a row's own are booked with its attempt (`OrderRows`). */
  take(account: KitAccountId, ask: { precedence: Precedence }): Promise<Slot>;
  /** Provably no byte of the slot's request left: somebody else may use it at once. */
  giveBack(slot: SlotId): Promise<void>;
  /**
   * The slot's request is over, whatever came of it. One that took long may have arrived at Kit long after its slot was taken
   * (a busy machine, a slow network), and Kit counts arrivals: it counts from now then, the latest at which it arrived.
   */
  noteAnswered(slot: SlotId): Promise<void>;
  /** A 429 or a 401 came: nothing starts before `until`. */
  shut(account: KitAccountId, until: Date, why: "rate_limited" | "unauthorized"): Promise<void>;
  /** Kit was not reached: nothing starts for a while, which grows the longer Kit is away. Then one request tries. */
  shutUnreached(account: KitAccountId): Promise<void>;
  /** Kit was reached, whatever it answered: what `shutUnreached` shut is open again. */
  noteReached(account: KitAccountId): Promise<void>;
  /** A good answer came: `last good call` is noted and a 401's shutting is lifted, as one that Kit was not reached. */
  noteGood(account: KitAccountId): Promise<void>;
}

export type ArtworkLocation =
  | { kind: "ready"; url: string; sha256: Sha256 }
  /** No file with the template's `chart_sha256` is here: it is asked of the merchant. */
  | { kind: "missing"; sha256: Sha256 }
  /** The stored bytes no longer hash to what the template says. */
  | { kind: "damaged"; sha256: Sha256 };

export interface Artwork {
  locate(shop: ShopRef, sha256: Sha256): Promise<ArtworkLocation>;
}

/** Rings for a row: "look now", or not before `at`. Loss of a ring costs seconds, since sweeps find what is due. */
export interface Doorbell {
  ringOrder(rowId: string, at?: Date): Promise<void>;
  /** Before all other orders: a cancellation gets dearer while it waits. */
  ringCancel(rowId: string): Promise<void>;
  ringAccount(account: KitAccountId, at?: Date): Promise<void>;
}
