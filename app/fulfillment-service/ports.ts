// What Kit as a fulfillment service asks of the store. Adapter: app/shopify/store-service.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { FulfillmentOrderId, LocationId, ShopifyOrderId } from "../kernel/ids.ts";

export interface RegisteredService {
  /** Numeric, as text. */
  id: string;
  callbackUrl: string | null;
  locationId: LocationId | null;
}

export interface OwnLocation {
  id: LocationId;
  name: string;
  fulfillsOnlineOrders: boolean;
}

export interface AssignedOrder {
  id: FulfillmentOrderId;
  orderId: ShopifyOrderId;
  /** Shopify's `FulfillmentOrderRequestStatus`, to the letter. */
  requestStatus: string;
}

export interface StockChange {
  /** Numeric id of the inventory item, as text. */
  itemId: string;
  updates: { locationId: LocationId; activate: boolean }[];
}

/**
 * Reads throw a retryable `Fault` on network faults and THROTTLED past their patience, and the fault `shopify_no_access`
 * when nothing can be read until the merchant acts. Writes answer with values.
 */
export interface StoreService {
  /** All services of the shop, other apps' included. */
  services(shop: ShopRef): Promise<RegisteredService[]>;
  create(
    shop: ShopRef,
    service: { name: string; callbackUrl: string },
  ): Promise<StoreWrite<{ id: string; locationId: LocationId }>>;
  /** Refused where the service is another app's. */
  update(shop: ShopRef, service: { id: string; callbackUrl: string }): Promise<StoreWrite<null>>;
  remove(shop: ShopRef, service: { id: string; destination: LocationId }): Promise<StoreWrite<null>>;
  /** The merchant's own, by id. */
  ownLocations(shop: ShopRef): Promise<OwnLocation[]>;
  /** Ids of the inventory items that are stocked at the location, page by page. */
  stockedItems(
    shop: ShopRef,
    page: { locationId: LocationId; cursor: string | null },
  ): Promise<{ itemIds: string[]; next: string | null }>;
  setStock(shop: ShopRef, change: StockChange): Promise<StoreWrite<null>>;
  /** Open fulfillment orders at the app's locations: those with an open question, or all. */
  assigned(shop: ShopRef, which: "asked" | "all"): Promise<AssignedOrder[]>;
  move(shop: ShopRef, move: { id: FulfillmentOrderId; to: LocationId }): Promise<StoreWrite<null>>;
}
