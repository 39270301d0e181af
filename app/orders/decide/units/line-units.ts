// How many units of a store line may be sent to Kit now, and what prevents the others.
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import type { FulfillmentMode } from "../rules.ts";

export type Obstacle =
  | "fulfillment_order_pending"
  | "on_hold"
  | "scheduled"
  /** At the service's location, not requested yet. */
  | "request_pending"
  /** Kit is a fulfillment service, and this is at the merchant's own location. */
  | "at_own_location"
  | "pickup"
  | "other_service"
  | "fulfillment_incomplete";

export interface LineUnits {
  /** Still wanted by the customer, not fulfilled, and not at Kit in another part. */
  needed: number;
  /** Of those, the units on fulfillment orders that may be shipped. */
  sendable: number;
  /** Of the others, the units on hold or scheduled: sent as a further part when they open. */
  rest: number;
  obstacle: Obstacle | null;
  /** When the earliest scheduled fulfillment order opens. */
  until: Date | null;
}

// Which of several obstacles is reported: those that a person must remove come before those that end with time.
const GRAVITY: Obstacle[] = [
  "other_service",
  "pickup",
  "fulfillment_incomplete",
  "on_hold",
  "request_pending",
  "at_own_location",
  "scheduled",
  "fulfillment_order_pending",
];

const OPENS_LATER: ReadonlySet<string> = new Set<Obstacle>(["on_hold", "scheduled"]);
const NEEDS_A_DECISION: ReadonlySet<string> = new Set<Obstacle>(["other_service", "pickup", "fulfillment_incomplete"]);

/** It ends neither with time nor with the merchant's request to Kit. */
export function needsDecision(obstacle: Obstacle): boolean {
  return NEEDS_A_DECISION.has(obstacle);
}

const SHIPPED_WAYS = new Set(["SHIPPING", "PICKUP_POINT"]);
/** Shopify's delivery methods in which the shopper gets it from a store. A sale at the counter is handed over there. */
const FROM_STORE: ReadonlySet<string> = new Set(["PICK_UP", "LOCAL"]);

export function isFromStore({ deliveryMethod, service }: StoreFulfillmentOrder): boolean {
  return FROM_STORE.has(deliveryMethod ?? "") && service === "none";
}

/** Units that the store still waits for. */
export function openUnits(line: Pick<StoreLine, "currentQuantity" | "unfulfilledQuantity">): number {
  return Math.min(line.currentQuantity, line.unfulfilledQuantity);
}

export function lineUnits(
  order: StoreOrder,
  line: StoreLine,
  context: { fulfillmentMode: FulfillmentMode; sentElsewhere: number },
): LineUnits {
  const open = openUnits(line);
  const needed = Math.max(0, open - context.sentElsewhere);
  if (needed === 0) return { needed, sendable: 0, rest: 0, obstacle: null, until: null };
  let free = 0;
  let later = 0;
  let until: Date | null = null;
  const obstacles = new Set<Obstacle>();
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    const remaining = unitsOn(fulfillmentOrder, line);
    if (remaining === 0) continue;
    const obstacle = obstacleOf(fulfillmentOrder, context.fulfillmentMode);
    if (obstacle === null) free += remaining;
    else if (obstacle !== "closed") obstacles.add(obstacle);
    if (obstacle !== null && OPENS_LATER.has(obstacle)) later += remaining;
    if (obstacle === "scheduled" && fulfillmentOrder.fulfillAt && (!until || fulfillmentOrder.fulfillAt < until)) {
      until = fulfillmentOrder.fulfillAt;
    }
  }
  // Units at Kit through another part stay open in the store until they ship, so they are subtracted first.
  const sendable = Math.max(0, Math.min(needed, free - Math.min(context.sentElsewhere, free)));
  const unrequested = [...obstacles].every((obstacle) => isUnrequested(obstacle)) && obstacles.size > 0;
  // The merchant may request part of the units: those are sent, the others wait for their own request.
  if (sendable >= needed || (sendable > 0 && context.fulfillmentMode === "service" && unrequested))
    return { needed, sendable, rest: 0, obstacle: null, until: null };
  // A prepaid subscription, or units on hold: no other obstacle, and every unit has a fulfillment order.
  const opens = [...obstacles].every((obstacle) => OPENS_LATER.has(obstacle)) && sendable + later >= needed;
  const rest = opens && context.fulfillmentMode === "webhooks" ? needed - sendable : 0;
  if (rest > 0 && sendable > 0) return { needed, sendable, rest, obstacle: null, until };
  const obstacle = GRAVITY.find((o) => obstacles.has(o)) ?? "fulfillment_order_pending";
  return { needed, sendable, rest, obstacle, until };
}

function unitsOn(fulfillmentOrder: StoreFulfillmentOrder, line: StoreLine): number {
  return fulfillmentOrder.lines.filter((l) => l.lineItemId === line.id).reduce((sum, l) => sum + l.remaining, 0);
}

/** What prevents a whole fulfillment order from being sent; null if nothing does. */
export function obstacleOf(
  fulfillmentOrder: StoreFulfillmentOrder,
  fulfillmentMode: FulfillmentMode,
): Obstacle | "closed" | null {
  const { status, service, deliveryMethod, toStore } = fulfillmentOrder;
  if (status === "CLOSED" || status === "CANCELLED") return "closed";
  if (service === "other") return "other_service";
  if (deliveryMethod !== null && !SHIPPED_WAYS.has(deliveryMethod) && !toStore) return "pickup";
  if (status === "ON_HOLD") return "on_hold";
  if (status === "SCHEDULED") return "scheduled";
  // Kit as a fulfillment service: only the merchant's request allows sending (App Store 5.5.1). A request that the
  // service gave back is INCOMPLETE until it is made again.
  if (service === "ours" && !isRequested(fulfillmentOrder)) return "request_pending";
  if (status !== "OPEN" && status !== "IN_PROGRESS") return "fulfillment_incomplete";
  // Approving to send it to the store counts as the merchant's request.
  return service !== "ours" && fulfillmentMode === "service" && !toStore ? "at_own_location" : null;
}

export type Unrequested = "request_pending" | "at_own_location";

/** The only obstacle is the missing request to Kit. */
export function isUnrequested(reason: string): reason is Unrequested {
  return reason === "request_pending" || reason === "at_own_location";
}

/** Requested and not given back: rejecting a cancellation leaves the request in place. */
const REQUESTED: ReadonlySet<string> = new Set(["SUBMITTED", "ACCEPTED", "CANCELLATION_REJECTED"]);

export function isRequested({ requestStatus }: Pick<StoreFulfillmentOrder, "requestStatus">): boolean {
  return REQUESTED.has(requestStatus);
}
