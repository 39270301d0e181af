// The store and the rows that Kit as a fulfillment service needs. Adapters: app/shopify/store-service.ts,
// app/database/fulfillment-service/service-rows.ts.
import type { FulfillmentOrderId, KitOrderRowId, LocationId, ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { FulfillmentMode } from "../orders/decide/rules.ts";

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
  /** Shopify's `FulfillmentOrderRequestStatus`, unchanged. */
  requestStatus: string;
}

export interface StockChange {
  /** Numeric id of the inventory item, as text. */
  itemId: string;
  updates: { locationId: LocationId; activate: boolean }[];
}

/**
 * Reads throw a retryable `Fault` on network faults and THROTTLED past their wait limit, and the fault
 * `shopify_no_access` if nothing can be read until the merchant acts. Writes answer with values.
 */
export interface StoreService {
  /** All services of the shop, including those of other apps. */
  services(shop: ShopRef): Promise<RegisteredService[]>;
  create(
    shop: ShopRef,
    service: { name: string; callbackUrl: string },
  ): Promise<StoreWrite<{ id: string; locationId: LocationId }>>;
  /** Refused if the service is another app's. */
  update(shop: ShopRef, service: { id: string; callbackUrl: string }): Promise<StoreWrite<null>>;
  remove(shop: ShopRef, service: { id: string; destination: LocationId }): Promise<StoreWrite<null>>;
  /** The merchant's own, by id. */
  ownLocations(shop: ShopRef): Promise<OwnLocation[]>;
  stockedItems(
    shop: ShopRef,
    page: { locationId: LocationId; cursor: string | null },
  ): Promise<{ itemIds: string[]; next: string | null }>;
  setStock(shop: ShopRef, change: StockChange): Promise<StoreWrite<null>>;
  /** Open fulfillment orders at the app's locations: those with an unanswered request, or all. */
  assigned(shop: ShopRef, which: "requested" | "all"): Promise<AssignedOrder[]>;
  move(shop: ShopRef, move: { id: FulfillmentOrderId; to: LocationId }): Promise<StoreWrite<null>>;
}

export type { FulfillmentMode };

export interface KnownService {
  id: string;
  locationId: LocationId;
}

export interface ServiceRow {
  mode: FulfillmentMode;
  service: KnownService | null;
  /** Shopify was asked to make one, and its answer isn't recorded. */
  asked: boolean;
  /** Where the merchant wants orders and stock of the service to go; null: no choice. */
  home: LocationId | null;
}

export interface StockDifference {
  itemId: string;
  stocked: boolean;
}

export interface ServiceCounts {
  grantedScopes: string;
  linked: number;
  stocked: number;
  /** Linked variants that track inventory: with none at Kit's location, Shopify does not sell or route them there. */
  tracked: number;
}

/** The stored state of a shop's service: its ids, and the inventory items stocked at its location. */
export interface ServiceRows {
  /** Null: the shop is not installed. */
  read(shop: ShopRef): Promise<ServiceRow | null>;
  setMode(shop: ShopRef, mode: FulfillmentMode): Promise<void>;
  rememberHome(shop: ShopRef, home: LocationId | null): Promise<void>;
  /** Before Shopify is asked to make the service: it is found again if the answer is never recorded. */
  noteAsked(shop: ShopRef): Promise<void>;
  /** Shopify has none: it was asked so long ago that it can't be making one any more. */
  forgetAsked(shop: ShopRef): Promise<void>;
  rememberService(shop: ShopRef, service: KnownService): Promise<void>;
  /** Its location is gone, together with all stock. */
  forgetService(shop: ShopRef): Promise<void>;
  /** Installed shops that chose the service, still have one, or may have one that isn't recorded. */
  shopsWithService(): Promise<{ shop: ShopRef; mode: FulfillmentMode; registered: boolean; asked: boolean }[]>;
  /**
   * Inventory items whose stocking is wrong, by id, after `after`: those of linked variants belong to the service's
   * location while the mode is the service, and none otherwise.
   */
  stockDifferences(
    shop: ShopRef,
    page: { mode: FulfillmentMode; after: string; limit: number },
  ): Promise<StockDifference[]>;
  /** Records nothing if the service was left or the app uninstalled meanwhile. */
  noteStocked(shop: ShopRef, difference: StockDifference): Promise<void>;
  /** Replaces the stored items by those that Shopify returned. */
  replaceStocked(shop: ShopRef, itemIds: string[]): Promise<void>;
  counts(shop: ShopRef): Promise<ServiceCounts>;
}

/** Orders with kits that Shopify assigned to the merchant's own locations (app/orders/decide/fulfilling/own-location.ts). */
export interface OwnLocationRows {
  count(shop: ShopRef): Promise<number>;
  /** Records "Move to Kit" for all of them and makes them due. Moves in progress are left alone. */
  wantAll(shop: ShopRef): Promise<KitOrderRowId[]>;
}
