// Adopts fulfillments that a person or another app made while the kits are at Kit, and adds the tracking of the kits
// that each covers (decision 62). Pure.
import type { LineItemId, LocationId } from "../../../kernel/ids.ts";
import type { Tracking } from "../../ports/order-row.ts";
import type { StoreFulfillment, StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import type { Step } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { isActive, activeFulfillments, unitsAtKit } from "../units/units-at-kit.ts";
import { trackingToWrite } from "./tracking-on-fulfillment.ts";

/** Adds our tracking, unless the fulfillment has numbers that aren't of this store order's kit orders. */
export function adoptForeign(
  facts: Facts,
  order: StoreOrder,
  tracking: Tracking[],
): Extract<Step, { do: "adopt" }> | null {
  const known = new Set(
    facts.row.shipments.flatMap(({ own, state, fulfillmentId }) => (own || state === "fulfilled" ? fulfillmentId : [])),
  );
  const open = fulfilledByOthers(facts, order);
  for (const fulfillment of order.fulfillments) {
    if (!isActive(fulfillment) || known.has(fulfillment.id)) continue;
    const others = facts.lines.otherFulfillments.get(fulfillment.id);
    const lines = fulfillment.lines
      .map(({ lineItemId, quantity }) => {
        const left = quantity - (others?.units.get(lineItemId) ?? 0);
        return { lineItemId, quantity: Math.min(left, open.get(lineItemId) ?? 0) };
      })
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    const locationId = fulfillment.locationId ?? ("0" as LocationId);
    const shipment = { locationId, locationName: "", fulfillmentOrders: [], lines, tracking };
    const isOurs = (number: string) => others?.numbers.has(number) ?? false;
    const bare = fulfillment.tracking.every(({ number }) => !number || isOurs(number));
    const written = bare && tracking.length > 0 ? addedTo(fulfillment, tracking) : null;
    return { do: "adopt", shipment, fulfillmentId: fulfillment.id, written, whose: "others" };
  }
  return null;
}

function addedTo(fulfillment: StoreFulfillment, now: Tracking[]): Tracking[] {
  return trackingToWrite(fulfillment, { before: [], now });
}

/** Units at Kit that are no longer open in the store, so fulfilled by a person or another app. */
export function fulfilledByOthers(facts: Facts, order: StoreOrder): Map<LineItemId, number> {
  const open = unitsAtKit(facts.row, activeFulfillments(facts.store));
  // Units on hold or scheduled are open in the store too, but not at Kit.
  const waitedFor = (line: StoreLine) =>
    Math.max(0, line.unfulfilledQuantity - (facts.lines.waiting.get(line.id) ?? 0));
  return new Map(order.lines.map((line) => [line.id, (open.get(line.id) ?? 0) - waitedFor(line)]));
}
