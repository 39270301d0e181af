import type { StoreService } from "../fulfillment-service/ports.ts";
import { gid, numericId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { AdminGraphql, Queries } from "./graphql/admin-graphql.ts";
import { answered, writeWithoutValue } from "./graphql/answered.ts";
import { askOrFail } from "./graphql/ask-or-fail.ts";
import { allNodes, nextOf } from "./graphql/pages.ts";
import { ASSIGNED_FULFILLMENT_ORDERS, FULFILLMENT_ORDER_MOVE } from "./operations/fulfillment-requests.ts";
import {
  OWN_LOCATIONS,
  SERVICE_CREATE,
  SERVICE_DELETE,
  SERVICE_UPDATE,
  SERVICES,
  STOCK_TOGGLE,
  STOCKED_ITEMS,
} from "./operations/fulfillment-service.ts";

type AssignmentStatus = Queries[typeof ASSIGNED_FULFILLMENT_ORDERS]["variables"]["status"];

const OPEN_QUESTIONS = ["FULFILLMENT_REQUESTED", "CANCELLATION_REQUESTED"] as AssignmentStatus[];

export function createStoreService(graphql: AdminGraphql): StoreService {
  const ask = askOrFail(graphql, "the fulfillment service cannot be seen to");
  const write = writeWithoutValue(graphql);

  const assignedBy = async (shop: ShopRef, status: AssignmentStatus) => {
    const read = async (after: string | null) =>
      (await ask(shop, ASSIGNED_FULFILLMENT_ORDERS, { status, after })).assignedFulfillmentOrders;
    return (await allNodes(await read(null), read)).map(({ id, orderId, requestStatus }) => ({
      id: numericId(id, "FulfillmentOrder"),
      orderId: numericId(orderId, "Order"),
      requestStatus,
    }));
  };

  return {
    async services(shop) {
      const { shop: found } = await ask(shop, SERVICES, {});
      return found.fulfillmentServices.map(({ id, callbackUrl, location }) => ({
        id: numericId(id, "FulfillmentService"),
        callbackUrl: callbackUrl ?? null,
        locationId: location ? numericId(location.id, "Location") : null,
      }));
    },

    create: (shop, { name, callbackUrl }) =>
      graphql.change(shop, {
        operation: SERVICE_CREATE,
        variables: { name, callbackUrl },
        outcome: ({ fulfillmentServiceCreate: made }) => {
          const service = made?.fulfillmentService;
          const value = service?.location
            ? {
                id: numericId(service.id, "FulfillmentService"),
                locationId: numericId(service.location.id, "Location"),
              }
            : null;
          return answered(made, value);
        },
      }),

    update: (shop, { id, callbackUrl }) =>
      write(shop, SERVICE_UPDATE, { id: gid("FulfillmentService", id), callbackUrl }),
    remove: (shop, { id, destination }) =>
      write(shop, SERVICE_DELETE, { id: gid("FulfillmentService", id), destination: gid("Location", destination) }),

    async ownLocations(shop) {
      const { locations } = await ask(shop, OWN_LOCATIONS, {});
      return locations.nodes
        .filter((location) => !location.isFulfillmentService)
        .map(({ id, name, fulfillsOnlineOrders }) => ({ id: numericId(id, "Location"), name, fulfillsOnlineOrders }));
    },

    async stockedItems(shop, page) {
      const locationGid = gid("Location", page.locationId);
      const { location } = await ask(shop, STOCKED_ITEMS, { locationId: locationGid, after: page.cursor });
      if (!location) return { itemIds: [], next: null };
      const { nodes, pageInfo } = location.inventoryLevels;
      return { itemIds: nodes.map(({ item }) => numericId(item.id, "InventoryItem")), next: nextOf(pageInfo) };
    },

    setStock: (shop, { itemId, updates }) =>
      write(shop, STOCK_TOGGLE, {
        itemId: gid("InventoryItem", itemId),
        updates: updates.map(({ locationId: id, activate }) => ({ locationId: gid("Location", id), activate })),
      }),

    async assigned(shop, which) {
      const found: Awaited<ReturnType<StoreService["assigned"]>> = [];
      for (const status of which === "all" ? [null] : OPEN_QUESTIONS) found.push(...(await assignedBy(shop, status)));
      return found;
    },

    move: (shop, { id, to }) =>
      write(shop, FULFILLMENT_ORDER_MOVE, { id: gid("FulfillmentOrder", id), to: gid("Location", to) }),
  };
}
