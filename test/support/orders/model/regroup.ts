// Fulfillment orders of the same units, divided or delivered otherwise, in the model store.
import { FulfillmentOrderId } from "../../../../app/kernel/ids.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import { awaitsService, fulfillable, type ModelStoreOrder, sumRemaining } from "./model-store.ts";
import { OTHER_STORE } from "./store-values.ts";

/** Fulfillment orders of the same units are divided otherwise. `units`: for another way of delivery, which. */
export function regroup(
  order: ModelStoreOrder,
  { kind, units }: { kind: "deliver_otherwise" | "split" | "merge" | "hold_unit"; units: number },
  id: string,
): boolean {
  switch (kind) {
    case "deliver_otherwise":
      return deliverOtherwise(order, id, STORES[units] ?? null);
    case "split":
      return splitFulfillmentOrder(order, id);
    case "merge":
      return mergeFulfillmentOrders(order, id);
    case "hold_unit":
      return holdUnit(order, id);
  }
}

const STORES: Record<number, Parameters<typeof deliverOtherwise>[2]> = {
  2: { ...OTHER_STORE, deliveryMethod: "LOCAL" },
  3: { ...OTHER_STORE, deliveryMethod: "PICK_UP" },
};

/** Another app holds one unit, for which Shopify splits its fulfillment order. */
function holdUnit(order: ModelStoreOrder, id: string): boolean {
  if (order.cancelledAt || !splitFulfillmentOrder(order, id)) return false;
  Object.assign(order.fulfillmentOrders.at(-1)!, { status: "ON_HOLD", canFulfill: false });
  return true;
}

/** Open fulfillment orders of one location become one, under a new id. */
function mergeFulfillmentOrders(order: ModelStoreOrder, id: string): boolean {
  const open = order.fulfillmentOrders.filter((one) => fulfillable(one) && !awaitsService(one));
  const kind = (one: StoreFulfillmentOrder) => `${one.locationId} ${one.deliveryMethod} ${one.requestStatus}`;
  const first = open.find((one) => open.some((other) => other !== one && kind(other) === kind(one)));
  if (!first || order.cancelledAt) return false;
  const merged = { ...structuredClone(first), id: FulfillmentOrderId.parse(id), lines: [] as typeof first.lines };
  for (const one of open.filter((other) => kind(other) === kind(first))) {
    for (const line of one.lines.filter(({ remaining }) => remaining > 0)) {
      const same = merged.lines.find(({ lineItemId }) => lineItemId === line.lineItemId);
      const { remaining } = line;
      if (same) Object.assign(same, { total: same.total + remaining, remaining: same.remaining + remaining });
      else merged.lines.push({ ...line, foLineId: `${id}${merged.lines.length}`, total: remaining });
      line.remaining = 0;
    }
    one.status = "CLOSED";
  }
  order.fulfillmentOrders.push(merged);
  return true;
}

/**
 * The shopper picks up what was to be shipped, or has shipped to them what was to be picked up. `store`: they pick it up at
 * that one, or have it delivered from there.
 */
function deliverOtherwise(
  order: ModelStoreOrder,
  id: string,
  store: Pick<StoreFulfillmentOrder, "locationId" | "locationName" | "locationAddress" | "deliveryMethod"> | null,
): boolean {
  const open = order.fulfillmentOrders.find((fo) => fulfillable(fo) && !awaitsService(fo));
  if (!open) return false;
  const deliveryMethod = open.deliveryMethod === "SHIPPING" ? "PICK_UP" : "SHIPPING";
  const how = store ? { service: "none" as const, ...store } : { deliveryMethod };
  const changed = { ...structuredClone(open), id: FulfillmentOrderId.parse(id), ...how };
  changed.lines = changed.lines
    .filter((line) => line.remaining > 0)
    .map((line, index) => ({ ...line, foLineId: `${id}${index}`, total: line.remaining }));
  open.status = "CLOSED";
  for (const line of open.lines) line.remaining = 0;
  order.fulfillmentOrders.push(changed);
  return true;
}

/** One unit of an open fulfillment order gets one of its own. */
export function splitFulfillmentOrder(order: ModelStoreOrder, id: string): boolean {
  const open = order.fulfillmentOrders.find((fo) => fulfillable(fo) && !awaitsService(fo) && sumRemaining(fo) > 1);
  const line = open?.lines.find((l) => l.remaining > 0);
  if (!open || !line) return false;
  line.remaining -= 1;
  line.total -= 1;
  const lines = [{ ...line, foLineId: `${id}0`, total: 1, remaining: 1 }];
  order.fulfillmentOrders.push({ ...structuredClone(open), id: FulfillmentOrderId.parse(id), lines });
  return true;
}
