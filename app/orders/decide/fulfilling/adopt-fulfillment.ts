// Adopts fulfillments that a person or another app made while the kits are at Kit, and adds the tracking of the kits
// that each covers (decision 62). Pure.
import type { LineItemId, LocationId } from "../../../kernel/ids.ts";
import type { OrderRow, Tracking } from "../../ports/order-row.ts";
import type { StoreFulfillment, StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import type { Step } from "../decision.ts";
import type { Facts, PartFacts } from "../facts.ts";
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
  const early = new Map(order.lines.map((line) => [line.id, fulfilledBeforeSending(facts, order, line)]));
  for (const fulfillment of order.fulfillments) {
    if (!isActive(fulfillment) || known.has(fulfillment.id)) continue;
    const others = facts.lines.otherFulfillments.get(fulfillment.id);
    const lines = fulfillment.lines
      .map(({ lineItemId, quantity }) => {
        const before = isBeforeSending(facts.row, fulfillment) ? (early.get(lineItemId) ?? 0) : 0;
        const left = quantity - before - (others?.units.get(lineItemId) ?? 0);
        return { lineItemId, quantity: Math.min(left, open.get(lineItemId) ?? 0) };
      })
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    const locationId = fulfillment.locationId ?? ("0" as LocationId);
    const shipment = { locationId, locationName: "", fulfillmentOrders: [], lines, tracking };
    const isOurs = (number: string) => others?.numbers.has(number) ?? false;
    const bare = fulfillment.tracking.every(({ number }) => !number || isOurs(number));
    // Leaving practice couldn't take the number back.
    const isWritten = bare && tracking.length > 0 && !facts.shop.account?.practice;
    const written = isWritten ? trackingToWrite(fulfillment, { before: [], now: tracking }) : null;
    return { do: "adopt", shipment, fulfillmentId: fulfillment.id, written, whose: "others" };
  }
  return null;
}

/** Units at Kit that are no longer open in the store, so fulfilled by a person or another app. */
export function fulfilledByOthers(facts: Facts, order: StoreOrder): Map<LineItemId, number> {
  const open = unitsAtKit(facts.row, activeFulfillments(facts.store));
  // Units on hold or scheduled are open in the store too, but not at Kit.
  const waitedFor = (line: StoreLine) =>
    Math.max(0, line.unfulfilledQuantity - (facts.lines.waiting.get(line.id) ?? 0));
  return new Map(order.lines.map((line) => [line.id, (open.get(line.id) ?? 0) - waitedFor(line)]));
}

/**
 * Units of a line that were fulfilled before this order went to Kit, so none of its kits. At most those that were sold
 * besides: a fulfillment made while the order was being sent may be of the same units.
 */
export function fulfilledBeforeSending(
  { row, lines }: Pick<Facts, "row"> & { lines: PartFacts },
  order: StoreOrder,
  line: StoreLine,
): number {
  const ours = new Set([...row.shipments.map(({ fulfillmentId }) => fulfillmentId), ...lines.otherFulfillments.keys()]);
  const units = order.fulfillments
    .filter((one) => isActive(one) && !ours.has(one.id) && isBeforeSending(row, one))
    .flatMap((one) => one.lines.filter(({ lineItemId }) => lineItemId === line.id))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(units, Math.max(0, line.quantity - (lines.everSent.get(line.id) ?? 0)));
}

function isBeforeSending(row: OrderRow, { createdAt }: StoreFulfillment): boolean {
  const sentAt = row.lastCreate?.startedAt ?? row.firstSentAt;
  return createdAt !== null && sentAt !== null && createdAt < sentAt;
}
