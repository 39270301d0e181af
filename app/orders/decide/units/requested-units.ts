// Kit as a fulfillment service: which units the merchant requested, and which they want back (Shopify's
// `FulfillmentOrderRequestStatus`). Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import type { StoreFulfillmentOrder, StoreOrder } from "../../ports/shopify-order.ts";
import type { Facts } from "../facts.ts";
import { isRequested, obstacleOf } from "./line-units.ts";
import { activeFulfillments, unitsAtKit } from "./units-at-kit.ts";

/** Fulfillment orders at this app's service that still have units. */
export function ownOpen(order: StoreOrder): StoreFulfillmentOrder[] {
  return order.fulfillmentOrders.filter(
    ({ service, status, lines }) =>
      service === "ours" && status !== "CLOSED" && status !== "CANCELLED" && lines.some((line) => line.remaining > 0),
  );
}

/** Whether the merchant waits for our answer about this order. */
export function awaitsAnswer(order: StoreOrder): boolean {
  return ownOpen(order).some(
    ({ requestStatus }) => requestStatus === "SUBMITTED" || requestStatus === "CANCELLATION_REQUESTED",
  );
}

/** What the merchant can't request from Kit: the shopper gets it from a store, or another service ships it. */
export function beyondRequests({ fulfillmentOrders }: StoreOrder): StoreFulfillmentOrder[] {
  return fulfillmentOrders.filter((one) => {
    const obstacle = obstacleOf(one, "service");
    return one.service !== "ours" && (obstacle === null || obstacle === "pickup" || obstacle === "other_service");
  });
}

/** What Shopify routed to the merchant's own locations. */
export function atOwnLocations({ fulfillmentOrders }: StoreOrder): StoreFulfillmentOrder[] {
  return fulfillmentOrders.filter((one) => obstacleOf(one, "service") === "at_own_location");
}

export function remainingUnits(fulfillmentOrders: readonly StoreFulfillmentOrder[], line: LineItemId): number {
  return fulfillmentOrders
    .flatMap((one) => one.lines)
    .filter((held) => held.lineItemId === line)
    .reduce((sum, held) => sum + held.remaining, 0);
}

/** Units of this row that are at Kit and open in the store; none if Kit canceled it. */
export function unitsStillAtKit({ row, store }: Pick<Facts, "row" | "store">): Map<LineItemId, number> {
  const units = row.kit?.canceledAt ? new Map<LineItemId, number>() : unitsAtKit(row, activeFulfillments(store));
  return new Map([...units].filter(([, count]) => count > 0));
}

/** Units of this row at Kit beyond those that are requested: only these can be requested back from it. */
export function unitsWithoutRequest({ row, store }: Pick<Facts, "row" | "store">): Map<LineItemId, number> {
  const requested = store.kind === "found" ? ownOpen(store.order).filter(isRequested) : [];
  const units = [...unitsStillAtKit({ row, store })];
  return new Map(units.map(([line, count]) => [line, Math.max(0, count - remainingUnits(requested, line))]));
}

/** Whether the merchant requested every unit of this row at Kit back. */
export function isRequestedBack(facts: Pick<Facts, "row" | "store">): boolean {
  if (facts.store.kind !== "found") return false;
  const back = ownOpen(facts.store.order).filter((one) => one.requestStatus === "CANCELLATION_REQUESTED");
  const units = [...unitsStillAtKit(facts)];
  const unrequested = unitsWithoutRequest(facts);
  const isBack = ([line, count]: [LineItemId, number]) =>
    unrequested.get(line) === count && remainingUnits(back, line) >= count;
  return back.length > 0 && units.length > 0 && units.every(isBack);
}
