// Fulfillment orders: their allowed actions, and the changes by the merchant and Shopify.
import type { LineQuantity } from "../../types.ts";
import {
  cancelledPayload,
  heldPayload,
  mergedPayload,
  movedPayload,
  releasedPayload,
  splitPayload,
} from "../../webhooks/fulfillment-order-payloads.ts";
import { numericId } from "../ids.ts";
import { touchOrder } from "../orders.ts";
import type { LineRecord, OrderRecord } from "../records.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store.ts";
import type { FulfillmentOrderRecord, HoldRecord } from "./fulfillment-records.ts";

const LIVE = new Set<FulfillmentOrderRecord["status"]>(["OPEN", "IN_PROGRESS", "ON_HOLD", "SCHEDULED", "INCOMPLETE"]);
const AWAITING_SERVICE = new Set(["SUBMITTED", "ACCEPTED", "CANCELLATION_REQUESTED", "CANCELLATION_REJECTED"]);

export const isLive = (one: FulfillmentOrderRecord): boolean => LIVE.has(one.status);
export const remaining = (one: FulfillmentOrderRecord): number =>
  one.lines.reduce((sum, line) => sum + line.remainingQuantity, 0);

/** Shopify's supported actions of a fulfillment order in its present state, as available to the merchant. */
export function supportedActions(store: Store, one: FulfillmentOrderRecord): string[] {
  const service = store.serviceOf(store.location(one.locationId));
  switch (one.status) {
    case "CLOSED":
    case "CANCELLED":
      return [];
    case "SCHEDULED":
      return ["MARK_AS_OPEN", "MOVE"];
    case "ON_HOLD":
      return ["RELEASE_HOLD", "HOLD", "MOVE"];
    case "INCOMPLETE":
      return service ? ["REQUEST_FULFILLMENT", "MOVE"] : ["CREATE_FULFILLMENT", "MOVE"];
    case "OPEN":
      return service ? openAtService(one) : ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "MOVE", "HOLD", "SPLIT"];
    case "IN_PROGRESS":
      if (!service) return ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "MARK_AS_OPEN", "MOVE", "HOLD"];
      return one.requestStatus === "CANCELLATION_REQUESTED"
        ? ["CREATE_FULFILLMENT"]
        : ["CREATE_FULFILLMENT", "REQUEST_CANCELLATION"];
  }
}

function openAtService(one: FulfillmentOrderRecord): string[] {
  if (one.requestStatus === "SUBMITTED") return ["CREATE_FULFILLMENT", "CANCEL_FULFILLMENT_ORDER"];
  return ["CREATE_FULFILLMENT", "REQUEST_FULFILLMENT", "MOVE", "HOLD", "SPLIT"];
}

/** Raises `updatedAt` of the fulfillment order and of its order, as each of its changes does. */
export function touch(store: Store, one: FulfillmentOrderRecord): void {
  one.updatedAt = new Date().toISOString();
  touchOrder(store, store.order(one.orderId));
}

/** Removes the units that left the order from its fulfillment orders; an empty one is closed. */
export function removeUnits(store: Store, order: OrderRecord, line: LineRecord): void {
  const held = store.fulfillmentOrdersOf(order.id).filter(isLive);
  const all = held.flatMap((one) => one.lines).filter((one) => one.lineId === line.id);
  const wanted = Math.max(0, line.currentQuantity - line.fulfilledQuantity);
  let excess = all.reduce((sum, one) => sum + one.remainingQuantity, 0) - wanted;
  for (const one of all.reverse()) {
    const taken = Math.min(Math.max(excess, 0), one.remainingQuantity);
    one.remainingQuantity -= taken;
    one.totalQuantity -= taken;
    excess -= taken;
  }
  for (const one of held) {
    if (remaining(one) === 0) one.status = "CLOSED";
    one.updatedAt = new Date().toISOString();
  }
}

export function cancelFulfillmentOrders(store: Store, order: OrderRecord): void {
  for (const one of store.fulfillmentOrdersOf(order.id).filter(isLive)) {
    one.status = "CANCELLED";
    one.updatedAt = new Date().toISOString();
    for (const line of one.lines) line.remainingQuantity = 0;
    store.emit("fulfillment_orders/cancelled", one.id, cancelledPayload(one));
  }
}

export function holdFulfillmentOrder(
  store: Store,
  id: string,
  hold: { reason: string; notes: string | null; handle: string | null; by: HoldRecord["heldBy"] },
): { held: FulfillmentOrderRecord; hold: HoldRecord } {
  const held = store.fulfillmentOrder(id);
  if (held.status === "CLOSED" || held.status === "CANCELLED" || AWAITING_SERVICE.has(held.requestStatus)) {
    throw new Refusal("The fulfillment order is not in a holdable state.", { code: "INVALID_LINE_ITEM_QUANTITY" });
  }
  const mine = held.holds.filter((one) => one.heldBy === hold.by);
  if (mine.some((one) => (one.handle ?? "") === (hold.handle ?? ""))) {
    throw new Refusal("The handle provided for the fulfillment hold is already in use.", {
      field: ["fulfillmentHold", "handle"],
      code: "DUPLICATE_FULFILLMENT_HOLD_HANDLE",
    });
  }
  if (mine.length >= 10) {
    throw new Refusal("The maximum number of fulfillment holds for this fulfillment order has been reached.", {
      code: "FULFILLMENT_ORDER_HOLD_LIMIT_REACHED",
    });
  }
  const record: HoldRecord = {
    id: store.nextId("FulfillmentHold"),
    reason: hold.reason,
    reasonNotes: hold.notes,
    handle: hold.handle,
    heldBy: hold.by,
  };
  held.holds.push(record);
  held.status = "ON_HOLD";
  store.emit("fulfillment_orders/placed_on_hold", held.id, heldPayload(held));
  touch(store, held);
  return { held, hold: record };
}

/** Without ids every hold is released, including those placed by others. */
export function releaseFulfillmentOrder(store: Store, id: string, holdIds?: string[]): FulfillmentOrderRecord {
  const held = store.fulfillmentOrder(id);
  if (held.status !== "ON_HOLD")
    throw new Refusal("The fulfillment order is not on hold.", { code: "FULFILLMENT_ORDER_NOT_FOUND" });
  const ids = holdIds?.map(numericId);
  held.holds = ids ? held.holds.filter((one) => !ids.includes(one.id)) : [];
  if (held.holds.length === 0) {
    held.status = held.fulfillAt !== null && held.fulfillAt > new Date().toISOString() ? "SCHEDULED" : "OPEN";
    store.emit("fulfillment_orders/hold_released", held.id, releasedPayload(held));
  }
  touch(store, held);
  return held;
}

/** Checks the requested lines against the fulfillment order; absent: everything that remains. */
export function takeLines(one: FulfillmentOrderRecord, wanted?: LineQuantity[]) {
  const all = one.lines.filter((line) => line.remainingQuantity > 0);
  if (!wanted?.length) return all.map((line) => ({ line, quantity: line.remainingQuantity }));
  return wanted.map(({ lineId, quantity }) => {
    const line = one.lines.find((held) => held.id === numericId(lineId) || held.lineId === numericId(lineId));
    if (!line || quantity < 1 || quantity > line.remainingQuantity) {
      throw new Refusal("Invalid fulfillment order line item quantity requested.");
    }
    return { line, quantity };
  });
}

/** Moves units from `from` into a new fulfillment order that is otherwise equal. */
export function splitOff(
  store: Store,
  from: FulfillmentOrderRecord,
  { taken, locationId = from.locationId }: { taken: ReturnType<typeof takeLines>; locationId?: string },
): FulfillmentOrderRecord {
  const now = new Date().toISOString();
  const made: FulfillmentOrderRecord = {
    ...from,
    id: store.nextId("FulfillmentOrder"),
    locationId,
    status: from.status === "IN_PROGRESS" ? "OPEN" : from.status,
    deliveryMethodId: store.nextId("DeliveryMethod"),
    holds: from.holds.map((hold) => ({ ...hold, id: store.nextId("FulfillmentHold") })),
    lines: taken.map(({ line, quantity }) => ({
      id: store.nextId("FulfillmentOrderLineItem"),
      lineId: line.lineId,
      totalQuantity: quantity,
      remainingQuantity: quantity,
    })),
    merchantRequests: [],
    createdAt: now,
    updatedAt: now,
  };
  for (const { line, quantity } of taken) {
    line.totalQuantity -= quantity;
    line.remainingQuantity -= quantity;
  }
  from.lines = from.lines.filter((line) => line.totalQuantity > 0);
  if (remaining(from) === 0) from.status = "CLOSED";
  store.fulfillmentOrders.set(made.id, made);
  return made;
}

export interface Move {
  moved: FulfillmentOrderRecord;
  original: FulfillmentOrderRecord;
  remaining: FulfillmentOrderRecord | null;
}

/**
 * Completely and untouched: the fulfillment order keeps its id and changes its location. In part, or with fulfilled
 * units: the moved units get a new fulfillment order (documentation of `fulfillmentOrderMove`).
 */
export function moveFulfillmentOrder(
  store: Store,
  id: string,
  { locationId, lines }: { locationId: string; lines?: LineQuantity[] | undefined },
): Move {
  const original = store.fulfillmentOrder(id);
  const location = store.location(locationId);
  if (!isLive(original))
    throw new Refusal("Cannot change location of a closed fulfillment order.", { code: "CANNOT_MOVE_CLOSED" });
  if (AWAITING_SERVICE.has(original.requestStatus)) {
    throw new Refusal("The fulfillment order's assigned location cannot be changed.", { code: "AWAITING_SERVICE" });
  }
  if (original.locationId === location.id) {
    throw new Refusal("The fulfillment order is already assigned to this location.", { code: "ALREADY_THERE" });
  }
  if (hasReportedProgress(original)) {
    throw new Refusal("The fulfillment order has had progress reported. Mark it as open first.", {
      code: "PROGRESS_REPORTED",
    });
  }
  const taken = takeLines(original, lines);
  const whole =
    taken.every(({ line, quantity }) => line.totalQuantity === quantity) && taken.length === original.lines.length;
  const source = original.locationId;
  const moved = whole ? original : splitOff(store, original, { taken, locationId: location.id });
  moved.locationId = location.id;
  moved.requestStatus = "UNSUBMITTED";
  // Given back by a service, it can be moved "and fulfilled from there" (documentation of `fulfillmentOrderClose`).
  if (moved.status === "INCOMPLETE") moved.status = "OPEN";
  store.emit("fulfillment_orders/moved", moved.id, movedPayload({ moved, original, source, taken }));
  touch(store, moved);
  return { moved, original, remaining: whole || !isLive(original) ? null : original };
}

/** By hand, as opposed to in progress because a part of it was fulfilled. */
function hasReportedProgress({ status, lines }: FulfillmentOrderRecord): boolean {
  return status === "IN_PROGRESS" && lines.every((line) => line.remainingQuantity === line.totalQuantity);
}

/**
 * Through the API nothing moves to a location that doesn't stock it. Lines without an inventory item, such as custom
 * ones, move anywhere.
 */
export function refuseUnstocked(
  store: Store,
  one: FulfillmentOrderRecord,
  { locationId, lines }: { locationId: string; lines?: LineQuantity[] | undefined },
): void {
  const order = store.order(one.orderId);
  for (const { line } of takeLines(one, lines)) {
    const itemId = order.lines.find(({ id }) => id === line.lineId)?.inventoryItemId ?? null;
    const item = itemId === null ? undefined : store.inventoryItems.get(itemId);
    if (item && !item.levels.has(locationId)) {
      throw new Refusal("The destination location doesn't stock the requested inventory item.", {
        code: "NOT_STOCKED",
      });
    }
  }
}

export function splitFulfillmentOrder(store: Store, id: string, lines: LineQuantity[]): FulfillmentOrderRecord {
  const original = store.fulfillmentOrder(id);
  if (!["OPEN", "ON_HOLD", "SCHEDULED"].includes(original.status)) {
    throw new Refusal("The fulfillment order can't be split in its current state.");
  }
  const taken = takeLines(original, lines);
  if (taken.reduce((sum, one) => sum + one.quantity, 0) >= remaining(original)) {
    throw new Refusal("The fulfillment order must keep at least one unit.");
  }
  const made = splitOff(store, original, { taken });
  store.emit("fulfillment_orders/split", original.id, splitPayload(original, made));
  touch(store, original);
  return made;
}

export function mergeFulfillmentOrders(store: Store, ids: string[]): FulfillmentOrderRecord {
  const [target, ...others] = ids.map((id) => store.fulfillmentOrder(id));
  if (!target || others.length === 0) throw new Refusal("At least two fulfillment orders are needed to merge.");
  if (
    others.some(
      (one) => one.orderId !== target.orderId || one.locationId !== target.locationId || one.status !== target.status,
    )
  ) {
    throw new Refusal("Fulfillment orders of one order, location and status can be merged.");
  }
  for (const other of others) {
    for (const line of other.lines) {
      const same = target.lines.find((one) => one.lineId === line.lineId);
      if (same) {
        same.totalQuantity += line.remainingQuantity;
        same.remainingQuantity += line.remainingQuantity;
      } else target.lines.push({ ...line, totalQuantity: line.remainingQuantity });
    }
    other.lines = [];
    other.status = "CLOSED";
    other.updatedAt = new Date().toISOString();
  }
  store.emit("fulfillment_orders/merged", target.id, mergedPayload(target, others));
  touch(store, target);
  return target;
}
