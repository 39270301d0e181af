import { addService, deleteService, stockAt } from "../../model/fulfillment/services.ts";
import { gid } from "../../model/ids.ts";
import type { FulfillmentServiceRecord, InventoryItemRecord } from "../../model/records.ts";
import { Refusal } from "../../model/refusal.ts";
import { idOf } from "../arguments.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { inventoryItemView, levelView } from "../views/products.ts";
import { serviceView } from "../views/shop.ts";

interface ServiceInput {
  name?: string | null;
  callbackUrl?: string | null;
  trackingSupport?: boolean | null;
  inventoryManagement?: boolean | null;
  requiresShippingMethod?: boolean | null;
}

function ownService(context: GraphqlContext, value: string): FulfillmentServiceRecord {
  const service = context.store.services.get(idOf(value, "FulfillmentService"));
  if (!service || service.owner !== "app")
    throw new Refusal("Fulfillment service could not be found.", { field: ["id"] });
  return service;
}

function item(context: GraphqlContext, value: string): InventoryItemRecord {
  const found = context.store.inventoryItems.get(idOf(value, "InventoryItem"));
  if (!found)
    throw new Refusal("Inventory item not found", { field: ["inventoryItemId"], code: "INVENTORY_ITEM_NOT_FOUND" });
  return found;
}

function activeLocation(context: GraphqlContext, value: string): string {
  const location = context.store.locations.get(idOf(value, "Location"));
  if (!location?.isActive)
    throw new Refusal("Location not found", { field: ["locationId"], code: "LOCATION_NOT_FOUND" });
  return location.id;
}

function toggle(
  context: GraphqlContext,
  of: InventoryItemRecord,
  update: { locationId: string; activate: boolean },
): void {
  const location = activeLocation(context, update.locationId);
  if (update.activate) return stockAt(context.store, of.variantId, { locationId: location });
  if (of.levels.size === 1 && of.levels.has(location)) {
    throw new Refusal("The variant couldn't be unstocked because it needs to be stocked at one location at least.", {
      field: ["inventoryItemUpdates"],
      code: "CANNOT_DEACTIVATE_FROM_ONLY_LOCATION",
    });
  }
  of.levels.delete(location);
}

export const serviceQueries: GraphObject = {
  fulfillmentService: (args: { id: string }, context: GraphqlContext) => {
    const service = context.store.services.get(idOf(args.id, "FulfillmentService"));
    return service ? serviceView(context, service) : null;
  },
};

export const serviceMutations: GraphObject = {
  fulfillmentServiceCreate: mutation((args: ServiceInput & { name: string }, context) => ({
    fulfillmentService: serviceView(
      context,
      addService(context.store, {
        serviceName: args.name,
        callbackUrl: args.callbackUrl ?? null,
        trackingSupport: args.trackingSupport ?? false,
        inventoryManagement: args.inventoryManagement ?? false,
        requiresShippingMethod: args.requiresShippingMethod ?? true,
        owner: "app",
      }),
    ),
  })),
  fulfillmentServiceUpdate: mutation((args: ServiceInput & { id: string }, context) => {
    const service = ownService(context, args.id);
    if (args.name != null) {
      service.serviceName = args.name;
      context.store.location(service.locationId).name = args.name;
    }
    if (args.callbackUrl !== undefined) service.callbackUrl = args.callbackUrl;
    service.trackingSupport = args.trackingSupport ?? service.trackingSupport;
    service.inventoryManagement = args.inventoryManagement ?? service.inventoryManagement;
    return { fulfillmentService: serviceView(context, service) };
  }),
  fulfillmentServiceDelete: mutation((args: { id: string; destinationLocationId?: string | null }, context) => {
    const service = ownService(context, args.id);
    const destination = args.destinationLocationId ? idOf(args.destinationLocationId, "Location") : null;
    deleteService(context.store, service, destination);
    return { deletedId: gid("FulfillmentService", service.id) };
  }),
  inventoryActivate: mutation(
    (args: { inventoryItemId: string; locationId: string; available?: number | null }, context) => {
      const activated = item(context, args.inventoryItemId);
      const location = activeLocation(context, args.locationId);
      stockAt(context.store, activated.variantId, { locationId: location });
      const level = activated.levels.get(location);
      if (level && args.available != null) level.available = args.available;
      return { inventoryLevel: levelView(context, activated, location) };
    },
  ),
  inventoryBulkToggleActivation: mutation(
    (args: { inventoryItemId: string; inventoryItemUpdates: { locationId: string; activate: boolean }[] }, context) => {
      const toggled = item(context, args.inventoryItemId);
      for (const update of args.inventoryItemUpdates) toggle(context, toggled, update);
      return {
        inventoryItem: inventoryItemView(context, toggled),
        inventoryLevels: [...toggled.levels.keys()].map((id) => levelView(context, toggled, id)),
      };
    },
  ),
};
