// Shopify creates an order's fulfillment orders a moment after the order itself: one for each location and delivery
// method.
import { routingPayload } from "../../webhooks/fulfillment-order-payloads.ts";
import type { LineRecord, OrderRecord } from "../records.ts";
import type { Store } from "../store.ts";
import type { FulfillmentOrderRecord } from "./fulfillment-records.ts";

export function scheduleRouting(store: Store, order: OrderRecord): void {
  store.later(store.world.routingDelay, () => {
    if (store.orders.has(order.id) && order.cancelledAt === null) routeLines(store, order, order.lines);
  });
}

/** Creates fulfillment orders for units of these lines without one, and sends their events. */
export function routeLines(store: Store, order: OrderRecord, lines: LineRecord[]): FulfillmentOrderRecord[] {
  const groups = new Map<string, { locationId: string; lines: LineRecord[] }>();
  for (const line of lines) {
    if (unroutedQuantity(store, order, line) === 0) continue;
    const locationId = line.locationId ?? stockingLocation(store, line);
    const key = `${locationId} ${line.deliveryMethod}`;
    const group = groups.get(key) ?? { locationId, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => {
    const quantities = group.lines.map((line) => ({ line, quantity: unroutedQuantity(store, order, line) }));
    const made = openFulfillmentOrder(store, order, { locationId: group.locationId, quantities });
    store.emit("fulfillment_orders/order_routing_complete", made.id, routingPayload(made));
    return made;
  });
}

function unroutedQuantity(store: Store, order: OrderRecord, line: LineRecord): number {
  const routed = store
    .fulfillmentOrdersOf(order.id)
    .filter((one) => one.status !== "CANCELLED")
    .flatMap((one) => one.lines)
    .filter((one) => one.lineId === line.id)
    .reduce((sum, one) => sum + one.remainingQuantity, 0);
  return Math.max(0, line.currentQuantity - line.fulfilledQuantity - routed);
}

export function stockingLocation(store: Store, line: LineRecord): string {
  const item = line.inventoryItemId === null ? undefined : store.inventoryItems.get(line.inventoryItemId);
  const locations = [...store.locations.values()].filter((one) => one.isActive);
  const stocked = locations.find((one) => item?.levels.has(one.id)) ?? locations[0];
  if (!stocked) throw new Error(`${store.record.domain} has no active location`);
  return stocked.id;
}

export function openFulfillmentOrder(
  store: Store,
  order: OrderRecord,
  what: { locationId: string; quantities: { line: LineRecord; quantity: number }[] },
): FulfillmentOrderRecord {
  const now = new Date().toISOString();
  const scheduled = order.fulfillAt !== null && order.fulfillAt > now;
  const made: FulfillmentOrderRecord = {
    id: store.nextId("FulfillmentOrder"),
    orderId: order.id,
    locationId: what.locationId,
    status: scheduled ? "SCHEDULED" : "OPEN",
    requestStatus: "UNSUBMITTED",
    fulfillAt: order.fulfillAt ?? order.createdAt,
    deliveryMethod: what.quantities[0]?.line.deliveryMethod ?? "SHIPPING",
    deliveryMethodId: store.nextId("DeliveryMethod"),
    holds: [],
    lines: what.quantities.map(({ line, quantity }) => ({
      id: store.nextId("FulfillmentOrderLineItem"),
      lineId: line.id,
      totalQuantity: quantity,
      remainingQuantity: quantity,
    })),
    merchantRequests: [],
    createdAt: now,
    updatedAt: now,
  };
  store.fulfillmentOrders.set(made.id, made);
  return made;
}
