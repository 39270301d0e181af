import { compareIds } from "../ids.ts";
import type { FulfillmentServiceRecord, LocationAddress, LocationRecord } from "../records.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store.ts";
import { isLive, moveFulfillmentOrder } from "./fulfillment-orders.ts";

export function addLocation(store: Store, name: string, serviceId: string | null = null): LocationRecord {
  const location: LocationRecord = {
    id: store.nextId("Location"),
    name,
    isActive: true,
    countryCode: "US",
    address: {
      address1: "21 Harbour Street",
      address2: null,
      city: "Portland",
      province: "Maine",
      zip: "04101",
      phone: "+12075550121",
    },
    fulfillmentServiceId: serviceId,
  };
  store.locations.set(location.id, location);
  return location;
}

/** The merchant corrects a location's address. */
export function moveLocation(store: Store, id: string, address: Partial<LocationAddress>): void {
  Object.assign(store.location(id).address, address);
}

export type ServiceSpec = Omit<FulfillmentServiceRecord, "id" | "handle" | "locationId">;

/** Registers a fulfillment service, including its location. */
export function addService(store: Store, spec: ServiceSpec): FulfillmentServiceRecord {
  if (spec.serviceName.trim() === "") throw new Refusal("Name can't be blank", { field: ["name"] });
  if ([...store.services.values()].some((one) => one.serviceName === spec.serviceName)) {
    throw new Refusal("Name has already been taken", { field: ["name"] });
  }
  if ([...store.locations.values()].some((one) => one.name === spec.serviceName)) {
    throw new Refusal("A location with this name already exists", { field: ["name"] });
  }
  const id = store.nextId("FulfillmentService");
  const location = addLocation(store, spec.serviceName, id);
  const service: FulfillmentServiceRecord = {
    ...spec,
    id,
    handle: spec.serviceName.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    locationId: location.id,
  };
  store.services.set(id, service);
  return service;
}

/** Open fulfillment orders move to `destination`, or to the store's first own location. */
export function deleteService(store: Store, service: FulfillmentServiceRecord, destinationId: string | null): void {
  const own = [...store.locations.values()].filter((one) => one.fulfillmentServiceId === null && one.isActive);
  const destination =
    destinationId === null ? own.sort((a, b) => compareIds(a.id, b.id))[0] : store.location(destinationId);
  if (!destination || destination.id === service.locationId) {
    throw new Refusal("Destination location is invalid", { field: ["destinationLocationId"] });
  }
  for (const one of store.fulfillmentOrders.values()) {
    if (one.locationId !== service.locationId || !isLive(one)) continue;
    one.requestStatus = "UNSUBMITTED";
    moveFulfillmentOrder(store, one.id, { locationId: destination.id });
  }
  for (const item of store.inventoryItems.values()) {
    if (!item.levels.delete(service.locationId) || item.levels.size > 0) continue;
    item.levels.set(destination.id, { id: store.nextId("InventoryLevel"), available: 0 });
  }
  const location = store.location(service.locationId);
  location.isActive = false;
  location.fulfillmentServiceId = null;
  store.services.delete(service.id);
}

export function stockAt(
  store: Store,
  variantId: string,
  { locationId, only = false }: { locationId: string; only?: boolean | undefined },
): void {
  const item = store.inventoryItemOf(store.variant(variantId));
  const location = store.location(locationId);
  if (only) item.levels.clear();
  if (!item.levels.has(location.id))
    item.levels.set(location.id, { id: store.nextId("InventoryLevel"), available: 100 });
}
