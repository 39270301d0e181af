// What Kit as a fulfillment service asks of the store, and of the app's own rows. Adapters: app/shopify/store-service.ts,
// app/database/fulfillment-service/service-rows.ts.
import type { FulfillmentMode } from "../orders/decide/rules.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { FulfillmentOrderId, KitOrderRowId, LocationId, ShopifyOrderId } from "../kernel/ids.ts";

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
 * Reads throw a retryable `Fault` on network faults and THROTTLED past their wait limit, and the fault `shopify_no_access`
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

export type { FulfillmentMode };

export interface KnownService {
  id: string;
  locationId: LocationId;
}

export interface ServiceRow {
  mode: FulfillmentMode;
  service: KnownService | null;
  /** Where the merchant wants what leaves the service to go; null: nothing was chosen. */
  home: LocationId | null;
}

export interface StockDifference {
  itemId: string;
  stocked: boolean;
}

export interface ServiceCounts {
  grantedScopes: string;
  /** Linked variants. */
  linked: number;
  stocked: number;
  /** Linked variants that track inventory: with none at Kit's location, Shopify does not sell or route them there. */
  tracked: number;
}

/** What the app knows of a shop's service: its ids, and which inventory items are stocked at its location. */
export interface ServiceRows {
  /** Null: the shop is not installed. */
  read(shop: ShopRef): Promise<ServiceRow | null>;
  setMode(shop: ShopRef, mode: FulfillmentMode): Promise<void>;
  rememberHome(shop: ShopRef, home: LocationId | null): Promise<void>;
  rememberService(shop: ShopRef, service: KnownService): Promise<void>;
  /** Its location is gone, and all stock with it. */
  forgetService(shop: ShopRef): Promise<void>;
  /** Installed shops that chose the service, or still have one. */
  shopsWithService(): Promise<{ shop: ShopRef; mode: FulfillmentMode; registered: boolean }[]>;
  /**
   * Inventory items whose stocking is not as it should be, by id, after `after`: those of linked variants belong to the
   * service's location while the mode is the service, and none otherwise.
   */
  stockDifferences(
    shop: ShopRef,
    page: { mode: FulfillmentMode; after: string; limit: number },
  ): Promise<StockDifference[]>;
  /** Nothing is noted of a service that was left, or removed with the app, meanwhile. */
  noteStocked(shop: ShopRef, difference: StockDifference): Promise<void>;
  /** What Shopify says is stocked there replaces what was known. */
  replaceStocked(shop: ShopRef, itemIds: string[]): Promise<void>;
  counts(shop: ShopRef): Promise<ServiceCounts>;
}

/** Orders with kits that Shopify assigned to the merchant's own locations (app/orders/decide/own-location.ts). */
export interface OwnLocationRows {
  count(shop: ShopRef): Promise<number>;
  /** Writes "Move to Kit" down for all of them, and makes them due. What is being moved already is left alone. */
  wantAll(shop: ShopRef): Promise<KitOrderRowId[]>;
}
