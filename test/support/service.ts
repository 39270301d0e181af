// A merchant who makes Kit a fulfillment service: grants the scopes, chooses the mode, and stocks the kit nowhere else.
import type { FulfillmentOrderRecord, FulfillmentServiceRecord, OrderRecord } from "../../sandbox/shopify/types.ts";
import type { Merchant } from "./merchant.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export const SERVICE_SCOPES = [
  "write_assigned_fulfillment_orders",
  "write_inventory",
  "write_third_party_fulfillment_orders",
];

export async function makeService(world: World, merchant: Merchant): Promise<FulfillmentServiceRecord> {
  const { store, shop, sku } = merchant;
  store.grantScopes(SERVICE_SCOPES);
  const chosen = await world.services.fulfillmentService.choose(shop, { mode: "service", home: null });
  if (chosen.kind !== "chosen") throw new Error(`choosing the service: ${JSON.stringify(chosen)}`);
  const [service] = store.fulfillmentServices();
  if (!service) throw new Error("there is no service");
  await until("the kit at the service's location", () => store.inventoryItem(sku).levels.has(service.locationId));
  store.stockAt(sku, service.locationId, true);
  return service;
}

/** The fulfillment order at the service's location with the order's kits. */
export async function atService(world: World, merchant: Merchant, order: OrderRecord): Promise<FulfillmentOrderRecord> {
  await world.shopify.settled();
  const locations = merchant.store.fulfillmentServices().map((one) => one.locationId);
  const found = merchant.store.fulfillmentOrders(order.id).find((one) => locations.includes(one.locationId));
  if (!found) throw new Error("nothing of the order is at the service");
  return found;
}

/** Waits for the answer, and returns it with the texts shown to the merchant. */
export async function answered(asked: FulfillmentOrderRecord, requestStatus: string): Promise<string | null> {
  await until(`the answer ${requestStatus}`, () => asked.requestStatus === requestStatus).catch((error: unknown) => {
    throw new Error(`${String(error)}; it stands at ${asked.status} ${asked.requestStatus}`, { cause: error });
  });
  return asked.merchantRequests.at(-1)?.responseMessage ?? null;
}
