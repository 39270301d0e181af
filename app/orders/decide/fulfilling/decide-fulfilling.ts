// Kit shipped: one fulfillment per location with all its tracking numbers, each made at most once and never for more
// units than were sent. Pure.
import type { FulfillmentId, LineItemId, LocationId } from "../../../kernel/ids.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import {
  FULFILLMENT_ATTEMPTS,
  FULFILLMENT_RECHECK_AFTER,
  FULFILLMENT_REFUSED_PAUSE,
  TRACKING_AWAITED_FOR,
} from "../../limits.ts";
import {
  type KitMirror,
  type OrderRow,
  type RowShipment,
  type Tracking,
  approved,
  STAGE,
} from "../../ports/order-row.ts";
import type { StoreFulfillment, StoreFulfillmentOrder, StoreOrder } from "../../ports/shopify-order.ts";
import { after, type PlannedShipment, REST, type Step, type View } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { obstacleOf, type Obstacle } from "../units/line-units.ts";
import { countsForStore, factsWithCountedUnits } from "../units/replacement-units.ts";
import { remainingUnits } from "../units/requested-units.ts";
import { isActive, activeFulfillments, unitsAtKit } from "../units/units-at-kit.ts";
import { adoptForeign } from "./adopt-fulfillment.ts";
import { shareTracking } from "./replacement-tracking.ts";
import { carries, correctTracking, trackingOf } from "./tracking-on-fulfillment.ts";
import { isMadeAgain, undoneTask, unitsToFulfill, wantedAgain } from "./undone-fulfillment.ts";

export function viewFulfilling(given: Facts, kit: KitMirror): View {
  const facts = factsWithCountedUnits(given);
  const { row, store } = facts;
  if (kit.stage < STAGE.shipped || kit.canceledAt) return REST;
  if (store.kind === "no_access") return unreadable(facts);
  if (store.kind !== "found" || !isForStore(facts, store.order)) return REST;
  if (!countsForStore(row)) {
    const shared = shareTracking(facts, store.order, trackingOf(kit));
    return { ...REST, ...shared, tasks: [...shared.tasks, ...refusedTracking(row)] };
  }
  // The shopper gets it from the store, which fulfills it then; the tracking to the store doesn't concern them.
  if (store.order.fulfillmentOrders.some(({ toStore }) => toStore))
    return stepOnly(adoptForeign(facts, store.order, [])) ?? blocked(facts, store.order) ?? REST;
  const tracking = trackingOf(kit);
  if (tracking.length === 0 && !approved(row, "fulfill_without_tracking")) return trackingMissing(facts, kit);
  const order = store.order;
  const view =
    settleOpenShipments(facts, order) ??
    stepOnly(correctTracking(row.shipments, order, tracking)) ??
    nextShipment(facts, order, tracking) ??
    markDelivered(facts, kit, order) ??
    undone(row, order) ??
    blocked(facts, order) ??
    REST;
  return { ...view, tasks: [...view.tasks, ...refusedTracking(row)] };
}

/** Shipped while the shop is locked or frozen: a sweep has the order read again (app/orders/sweeps.ts). */
function unreadable({ row, shop }: Facts): View {
  const isOpen = countsForStore(row) && [...unitsAtKit(row).values()].some((units) => units > 0);
  if (!isOpen || shop.uninstalledAt) return REST;
  return { ...REST, wait: "fulfillment_blocked" };
}

/** Kit's staging changes nothing on a real order, nor on a test order that now has a row in production. */
function isForStore({ row, takenOver }: Facts, order: StoreOrder): boolean {
  return row.environment === "production" || (order.test && !takenOver);
}

/** A replacement of fulfilled kits has nothing to fulfill in the store. */
function mayFulfill(facts: Facts, order: StoreOrder): boolean {
  return countsForStore(facts.row) && isForStore(facts, order);
}

/** Whether units that Kit shipped are still open in the store. If so, the order is decided again. */
export function isFulfillingOpen(given: Facts): boolean {
  const facts = factsWithCountedUnits(given);
  const { row, store } = facts;
  if (store.kind === "gone") return false;
  if (store.kind !== "found") return true;
  if (!mayFulfill(facts, store.order)) return false;
  const open = unitsAtKit(row, activeFulfillments(store));
  const waiting = store.order.lines.some((line) => Math.min(line.unfulfilledQuantity, open.get(line.id) ?? 0) > 0);
  return waiting || row.shipments.some(({ own, state }) => own && state !== "fulfilled");
}

/** Fulfilled, but Shopify refused its tracking, so the merchant has to add it. */
function refusedTracking(row: OrderRow): WantedTask[] {
  const refused = row.shipments.find((shipment) => shipment.state === "fulfilled" && shipment.fault !== null);
  return refused ? [{ kind: "fulfillment_refused", params: { messages: refused.fault } }] : [];
}

function stepOnly(step: Step | null): View | null {
  return step && { ...REST, step };
}

function undone(row: OrderRow, order: StoreOrder): View | null {
  const fulfillable = order.fulfillmentOrders.filter(isFulfillable);
  const task = undoneTask(row, order, (line) => remainingUnits(fulfillable, line));
  return task && { ...REST, tasks: [task], wait: "fulfillment_blocked" };
}

function trackingMissing(facts: Facts, kit: KitMirror): View {
  const waitLimit = after(kit.stageAt, TRACKING_AWAITED_FOR);
  if (facts.now < waitLimit) return { ...REST, wait: "tracking_awaited", dueAt: waitLimit };
  const tasks: WantedTask[] = [{ kind: "tracking_missing", params: { since: kit.stageAt.toISOString() } }];
  return { ...REST, tasks, wait: "tracking_awaited" };
}

/** A fulfillment whose answer was lost: if the store has it, it is ours; otherwise it is made again. */
function settleOpenShipments(facts: Facts, order: StoreOrder): View | null {
  const again = wantedAgain(facts.row);
  for (const shipment of facts.row.shipments) {
    if (!shipment.own || (shipment.state !== "fulfilling" && shipment.state !== "unknown")) continue;
    const like = order.fulfillments.filter(
      (f) => carries(f, shipment.tracking) && holdsLines(f, shipment) && !again.has(f.id) && !isAnothers(facts, f.id),
    );
    // A canceled fulfillment with our numbers was ours too: a person canceled it, so don't make it again.
    const found = like.find(isActive) ?? (shipment.tracking.length > 0 ? like[0] : undefined);
    if (found) {
      // Only the numbers sent with it. Later numbers are added as a correction.
      return {
        ...REST,
        step: {
          do: "adopt",
          shipment: plannedOf(shipment),
          fulfillmentId: found.id,
          written: null,
          whose: "ours",
        },
      };
    }
    const recheckAt = after(shipment.attemptedAt ?? facts.now, FULFILLMENT_RECHECK_AFTER);
    if (facts.now < recheckAt) return { ...REST, wait: "fulfilling", dueAt: recheckAt };
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

function nextShipment(facts: Facts, order: StoreOrder, tracking: Tracking[]): View | null {
  const open = unitsToFulfill(facts.row, order);
  const ownAt = ({ locationId }: PlannedShipment) =>
    facts.row.shipments.find((s) => s.own && s.locationId === locationId);
  const shipment = planShipments(order, open, tracking).find((planned) => {
    const known = ownAt(planned);
    return known?.state !== "fulfilled" || known.fulfillmentId === null || isMadeAgain(facts.row, planned.lines);
  });
  if (!shipment) return stepOnly(adoptForeign(facts, order, tracking));
  const known = ownAt(shipment);
  const pause = known?.fault
    ? after(known.attemptedAt ?? facts.now, known.attempts * FULFILLMENT_REFUSED_PAUSE)
    : facts.now;
  if (facts.now < pause) return { ...REST, wait: "fulfilling", dueAt: pause };
  // Shopify refused it: try again only if the merchant asks or the fulfillment orders change.
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
  // One fulfillment per location: if some of our units can't be fulfilled yet, the others wait with them.
  const heldUp = new Set(order.fulfillmentOrders.filter((fo) => isHeldUp(fo, order, open)).map((fo) => fo.locationId));
  // What was requested from Kit is what Kit made; the merchant may ship the line's other units from their own location.
  const requestedFirst = order.fulfillmentOrders.toSorted((a, b) => rank(a) - rank(b));
  for (const fulfillmentOrder of requestedFirst) {
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

function markDelivered(facts: Facts, kit: KitMirror, order: StoreOrder): View | null {
  const { deliveredMarkedAt, passed, shipments } = facts.row;
  if (kit.stage < STAGE.delivered || !facts.rules.markDelivered || passed.delivered) return null;
  const fulfillments = shipments
    .filter((s) => s.state === "fulfilled" && s.fulfillmentId !== null)
    // Each once, regardless of Shopify's answer. Postponed ones come last.
    .filter((s) => deliveredMarkedAt === null || (s.attemptedAt !== null && s.attemptedAt > deliveredMarkedAt))
    .map((s) => s.fulfillmentId!)
    .filter((id) => order.fulfillments.some((f) => f.id === id && isActive(f) && f.deliveredAt === null));
  return fulfillments.length === 0 ? null : { ...REST, step: { do: "mark_delivered", fulfillments } };
}

/** Shipped, but some units can't be fulfilled: the merchant has to change something in Shopify first. */
function blocked(facts: Facts, order: StoreOrder): View | null {
  const open = unitsAtKit(facts.row, activeFulfillments(facts.store));
  const why = new Set<Obstacle | "to_store">();
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    // The cancellation request is answered before the order is fulfilled.
    if (fulfillmentOrder.requestStatus === "CANCELLATION_REQUESTED" && fulfillmentOrder.service === "ours") continue;
    if (isClosed(fulfillmentOrder) || !holdsUnits(fulfillmentOrder, order, open)) continue;
    const obstacle = fulfillmentOrder.toStore ? "to_store" : obstacleOf(fulfillmentOrder, "webhooks");
    why.add(obstacle === null || obstacle === "closed" ? "fulfillment_incomplete" : obstacle);
  }
  if (why.size === 0) return null;
  return { ...REST, tasks: [{ kind: "fulfillment_blocked", params: { why: [...why] } }], wait: "fulfillment_blocked" };
}

function isHeldUp(fulfillmentOrder: StoreFulfillmentOrder, order: StoreOrder, open: Map<LineItemId, number>): boolean {
  if (isClosed(fulfillmentOrder) || isFulfillable(fulfillmentOrder)) return false;
  return holdsUnits(fulfillmentOrder, order, open);
}

function rank({ service }: StoreFulfillmentOrder): number {
  return service === "ours" ? 0 : 1;
}

function isFulfillable(fulfillmentOrder: StoreFulfillmentOrder): boolean {
  return fulfillmentOrder.canFulfill && obstacleOf(fulfillmentOrder, "webhooks") === null;
}

function isClosed(fulfillmentOrder: StoreFulfillmentOrder): boolean {
  return obstacleOf(fulfillmentOrder, "webhooks") === "closed";
}

/**
 * Whether some of its units are at Kit. If it can't be fulfilled now, count only units that the others don't cover: a
 * merchant may request part of a line from the fulfillment service, and the rest later.
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

/** Another kit order of this store order made or adopted it. */
function isAnothers({ row, lines }: Facts, id: FulfillmentId): boolean {
  return lines.otherFulfillments.has(id) && row.shipments.every((one) => one.fulfillmentId !== id);
}

function holdsLines(fulfillment: StoreFulfillment, shipment: RowShipment): boolean {
  return shipment.lines.every((line) => fulfillment.lines.some((l) => l.lineItemId === line.lineItemId));
}
