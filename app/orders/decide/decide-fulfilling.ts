// Kit shipped: one fulfillment a location with all its tracking numbers, each at most once, never more than was sent
// (design "Shipment"; platform notes "Fulfilling"). Pure.
import type { FulfillmentId, LineItemId, LocationId } from "../../kernel/ids.ts";
import { after } from "./decision.ts";
import {
  FULFILLMENT_ATTEMPTS,
  FULFILLMENT_LOOK_AFTER,
  FULFILLMENT_REFUSED_PAUSE,
  TRACKING_AWAITED_FOR,
} from "../limits.ts";
import type { PlannedShipment, Step } from "./decision.ts";
import type { Facts } from "./facts.ts";
import { obstacleOf } from "./line-units.ts";
import type { Obstacle } from "./line-units.ts";
import type { KitMirror, OrderRow, RowShipment, Tracking } from "../ports/order-row.ts";
import { approved, STAGE } from "../ports/order-row.ts";
import type { PlainReason } from "../codes/reason-params.ts";
import { remainingUnits } from "./requested-units.ts";
import { countsForStore, withOwnUnits } from "./stand-ins.ts";
import type { StoreFulfillment, StoreFulfillmentOrder, StoreOrder } from "../ports/shopify-order.ts";
import type { WantedTask } from "../codes/tasks.ts";
import { isStanding, standingFulfillments, unitsAtKit } from "./units-at-kit.ts";

export interface FulfillingView {
  step: Step | null;
  tasks: WantedTask[];
  wait: PlainReason | null;
  dueAt: Date | null;
}

const REST: FulfillingView = { step: null, tasks: [], wait: null, dueAt: null };

export function viewFulfilling(given: Facts, kit: KitMirror): FulfillingView {
  const facts = withOwnUnits(given);
  const { row, store } = facts;
  if (kit.stage < STAGE.shipped || kit.canceledAt || store.kind !== "found" || !mayFulfill(row, store.order))
    return REST;
  const tracking = kit.tracking.map((t) => ({
    company: t.carrier || null,
    number: t.trackingNumber,
    url: t.trackingUrl || null,
  }));
  if (tracking.length === 0 && !approved(row, "fulfill_without_tracking")) return trackingMissing(facts, kit);
  const order = store.order;
  const view =
    settleOpenShipments(facts, order) ??
    correctTracking(row, order, tracking) ??
    nextShipment(facts, order, tracking) ??
    markDelivered(facts, kit, order) ??
    blocked(facts, order) ??
    REST;
  return { ...view, tasks: [...view.tasks, ...refusedTracking(row)] };
}

/** Staging never fulfills a real order; a true replacement has nothing left to fulfill in the store. */
function mayFulfill(row: OrderRow, order: StoreOrder): boolean {
  return countsForStore(row) && (row.environment === "production" || order.test);
}

/** Whether the store still waits for something of what Kit shipped: such an order is looked at until it does not. */
export function isFulfillingOpen(given: Facts): boolean {
  const facts = withOwnUnits(given);
  const { row, store } = facts;
  if (store.kind === "gone") return false;
  if (store.kind !== "found") return true;
  if (!mayFulfill(row, store.order)) return false;
  const open = unitsAtKit(row, standingFulfillments(store));
  const waiting = store.order.lines.some((line) => Math.min(line.unfulfilledQuantity, open.get(line.id) ?? 0) > 0);
  return waiting || row.shipments.some((shipment) => shipment.state !== "fulfilled");
}

/** It is fulfilled, and Shopify did not take its tracking: nobody but the merchant can put it there. */
function refusedTracking(row: OrderRow): WantedTask[] {
  const refused = row.shipments.find((shipment) => shipment.state === "fulfilled" && shipment.fault !== null);
  return refused ? [{ kind: "fulfillment_refused", params: { messages: refused.fault } }] : [];
}

function trackingMissing(facts: Facts, kit: KitMirror): FulfillingView {
  const waitLimit = after(kit.stageAt, TRACKING_AWAITED_FOR);
  if (facts.now < waitLimit) return { ...REST, wait: "tracking_awaited", dueAt: waitLimit };
  const tasks: WantedTask[] = [{ kind: "tracking_missing", params: { since: kit.stageAt.toISOString() } }];
  return { ...REST, tasks, wait: "tracking_awaited" };
}

/** A fulfillment that was asked for and whose answer is not known: found in the store it is ours, else asked for again. */
function settleOpenShipments(facts: Facts, order: StoreOrder): FulfillingView | null {
  for (const shipment of facts.row.shipments) {
    if (shipment.state !== "fulfilling" && shipment.state !== "unknown") continue;
    const like = order.fulfillments.filter((f) => carries(f, shipment.tracking) && holdsLines(f, shipment));
    // One that carries our numbers and was cancelled since was ours as well: a person undid it, and it is not made again.
    const found = like.find(isStanding) ?? (shipment.tracking.length > 0 ? like[0] : undefined);
    if (found) {
      // With the numbers that were sent with it: numbers that came since are added as a correction.
      return {
        ...REST,
        step: {
          do: "adopt",
          shipment: plannedOf(shipment),
          fulfillmentId: found.id,
          addTracking: false,
          whose: "ours",
        },
      };
    }
    const look = after(shipment.attemptedAt ?? facts.now, FULFILLMENT_LOOK_AFTER);
    if (facts.now < look) return { ...REST, wait: "fulfilling", dueAt: look };
  }
  return null;
}

function plannedOf(shipment: RowShipment): PlannedShipment {
  return {
    locationId: shipment.locationId,
    locationName: "",
    fulfillmentOrders: [],
    lines: shipment.lines,
    tracking: shipment.tracking,
  };
}

/** Numbers that came later, or changed. */
function correctTracking(row: OrderRow, order: StoreOrder, tracking: Tracking[]): FulfillingView | null {
  if (tracking.length === 0) return null;
  for (const shipment of row.shipments) {
    if (shipment.state !== "fulfilled" || !shipment.fulfillmentId || shipment.fault) continue;
    if (sameTracking(shipment.tracking, tracking)) continue;
    const standing = order.fulfillments.find((f) => f.id === shipment.fulfillmentId);
    if (!standing || !isStanding(standing)) continue;
    const { locationId, fulfillmentId } = shipment;
    return { ...REST, step: { do: "update_tracking", locationId, fulfillmentId, tracking } };
  }
  return null;
}

function nextShipment(facts: Facts, order: StoreOrder, tracking: Tracking[]): FulfillingView | null {
  const open = unitsAtKit(facts.row);
  const planned = planShipments(order, open, tracking);
  const shipment = planned.find((p) => {
    const known = facts.row.shipments.find((s) => s.locationId === p.locationId);
    return known?.state !== "fulfilled" || known.fulfillmentId === null;
  });
  if (!shipment) return adoptForeign(facts, order, tracking);
  const known = facts.row.shipments.find((s) => s.locationId === shipment.locationId);
  const pause = known?.fault
    ? after(known.attemptedAt ?? facts.now, known.attempts * FULFILLMENT_REFUSED_PAUSE)
    : facts.now;
  if (facts.now < pause) return { ...REST, wait: "fulfilling", dueAt: pause };
  // Shopify refused it: asked again only when the merchant says so, or when the fulfillment orders are others.
  if (known?.fault && known.attempts >= FULFILLMENT_ATTEMPTS) {
    return {
      ...REST,
      tasks: [{ kind: "fulfillment_refused", params: { messages: known.fault } }],
      wait: "fulfillment_blocked",
    };
  }
  return { ...REST, step: { do: "fulfill", shipment }, wait: "fulfilling" };
}

function planShipments(order: StoreOrder, open: Map<LineItemId, number>, tracking: Tracking[]): PlannedShipment[] {
  const left = new Map(open);
  const byLocation = new Map<LocationId, PlannedShipment>();
  // One fulfillment a location: where some of our units are held up, the others there wait with them.
  const heldUp = new Set(order.fulfillmentOrders.filter((fo) => isHeldUp(fo, order, open)).map((fo) => fo.locationId));
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    const { locationId } = fulfillmentOrder;
    if (locationId === null || heldUp.has(locationId) || !isFulfillable(fulfillmentOrder)) continue;
    const lines = fulfillmentOrder.lines
      .map((line) => ({ line, quantity: Math.min(line.remaining, left.get(line.lineItemId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    for (const { line, quantity } of lines) left.set(line.lineItemId, left.get(line.lineItemId)! - quantity);
    const planned = byLocation.get(locationId) ?? {
      locationId,
      locationName: fulfillmentOrder.locationName,
      fulfillmentOrders: [],
      lines: [],
      tracking,
    };
    planned.fulfillmentOrders.push({
      id: fulfillmentOrder.id,
      lines: lines.map(({ line, quantity }) => ({ foLineId: line.foLineId, quantity })),
    });
    planned.lines.push(...lines.map(({ line, quantity }) => ({ lineItemId: line.lineItemId, quantity })));
    byLocation.set(locationId, planned);
  }
  return [...byLocation.values()];
}

/** Somebody else fulfilled our lines first: their fulfillment is taken over, with our tracking where it has none. */
function adoptForeign(facts: Facts, order: StoreOrder, tracking: Tracking[]): FulfillingView | null {
  const known = new Set(
    facts.row.shipments.map((s) => s.fulfillmentId).filter((id): id is FulfillmentId => id !== null),
  );
  const open = fulfilledByOthers(facts, order);
  for (const fulfillment of order.fulfillments) {
    if (!isStanding(fulfillment) || known.has(fulfillment.id)) continue;
    const lines = fulfillment.lines
      .map(({ lineItemId, quantity }) => ({ lineItemId, quantity: Math.min(quantity, open.get(lineItemId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    const locationId = fulfillment.locationId ?? ("0" as LocationId);
    if (facts.row.shipments.some((s) => s.locationId === locationId && s.state === "fulfilled")) continue;
    const shipment = { locationId, locationName: "", fulfillmentOrders: [], lines, tracking };
    const addTracking = fulfillment.tracking.every((t) => !t.number) && tracking.length > 0;
    return { ...REST, step: { do: "adopt", shipment, fulfillmentId: fulfillment.id, addTracking, whose: "others" } };
  }
  return null;
}

/** Units at Kit that the store does not wait for any more: what it still waits for was fulfilled by nobody. */
function fulfilledByOthers(facts: Facts, order: StoreOrder): Map<LineItemId, number> {
  const open = unitsAtKit(facts.row, standingFulfillments(facts.store));
  return new Map(order.lines.map((line) => [line.id, (open.get(line.id) ?? 0) - line.unfulfilledQuantity]));
}

function markDelivered(facts: Facts, kit: KitMirror, order: StoreOrder): FulfillingView | null {
  const { deliveredMarkedAt, shipments } = facts.row;
  if (kit.stage < STAGE.delivered || !facts.rules.markDelivered) return null;
  const fulfillments = shipments
    .filter((s) => s.state === "fulfilled" && s.fulfillmentId !== null)
    // Each once, whatever Shopify made of it; one that was held up until now comes after the others.
    .filter((s) => deliveredMarkedAt === null || (s.attemptedAt !== null && s.attemptedAt > deliveredMarkedAt))
    .map((s) => s.fulfillmentId!)
    .filter((id) => order.fulfillments.some((f) => f.id === id && isStanding(f) && f.deliveredAt === null));
  return fulfillments.length === 0 ? null : { ...REST, step: { do: "mark_delivered", fulfillments } };
}

/** Shipped, and some of its units can neither be fulfilled nor are they: the merchant has to move something first. */
function blocked(facts: Facts, order: StoreOrder): FulfillingView | null {
  const open = unitsAtKit(facts.row, standingFulfillments(facts.store));
  const why = new Set<Obstacle>();
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    // Its cancellation is answered first: then it is fulfilled.
    if (fulfillmentOrder.requestStatus === "CANCELLATION_REQUESTED" && fulfillmentOrder.service === "ours") continue;
    if (isClosed(fulfillmentOrder) || !holdsUnits(fulfillmentOrder, order, open)) continue;
    const obstacle = obstacleOf(fulfillmentOrder, "webhooks");
    why.add(obstacle === null || obstacle === "closed" ? "fulfillment_incomplete" : obstacle);
  }
  if (why.size === 0) return null;
  return { ...REST, tasks: [{ kind: "fulfillment_blocked", params: { why: [...why] } }], wait: "fulfillment_blocked" };
}

function isHeldUp(fulfillmentOrder: StoreFulfillmentOrder, order: StoreOrder, open: Map<LineItemId, number>): boolean {
  if (isClosed(fulfillmentOrder) || isFulfillable(fulfillmentOrder)) return false;
  return holdsUnits(fulfillmentOrder, order, open);
}

function isFulfillable(fulfillmentOrder: StoreFulfillmentOrder): boolean {
  return fulfillmentOrder.canFulfill && obstacleOf(fulfillmentOrder, "webhooks") === null;
}

function isClosed(fulfillmentOrder: StoreFulfillmentOrder): boolean {
  return obstacleOf(fulfillmentOrder, "webhooks") === "closed";
}

/**
 * Some of its units are at Kit. Of one that cannot be fulfilled now they are only as far as the others do not cover what is
 * at Kit: a merchant may request a part of a line from the fulfillment service, and the rest later.
 */
function holdsUnits(
  fulfillmentOrder: StoreFulfillmentOrder,
  order: StoreOrder,
  open: Map<LineItemId, number>,
): boolean {
  const others = isFulfillable(fulfillmentOrder) ? [] : order.fulfillmentOrders.filter(isFulfillable);
  return fulfillmentOrder.lines.some(
    (line) => line.remaining > 0 && (open.get(line.lineItemId) ?? 0) > remainingUnits(others, line.lineItemId),
  );
}

function carries(fulfillment: StoreFulfillment, tracking: Tracking[]): boolean {
  const numbers = new Set(fulfillment.tracking.map((t) => t.number));
  return tracking.every((t) => numbers.has(t.number));
}

function holdsLines(fulfillment: StoreFulfillment, shipment: RowShipment): boolean {
  return shipment.lines.every((line) => fulfillment.lines.some((l) => l.lineItemId === line.lineItemId));
}

export function sameTracking(a: Tracking[], b: Tracking[]): boolean {
  const key = (t: Tracking) => `${t.company ?? ""}\n${t.number}\n${t.url ?? ""}`;
  return a.length === b.length && a.every((t, i) => key(t) === key(b[i]!));
}
