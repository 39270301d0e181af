// Fulfillments: units that left a location, with their tracking. The same rules for the app, the merchant and services.
import type { LineQuantity } from "../../types.ts";
import { releasedPayload } from "../../webhooks/fulfillment-order-payloads.ts";
import { fulfillmentPayload } from "../../webhooks/order-payloads.ts";
import { touchOrder } from "../orders.ts";
import type { OrderRecord } from "../records.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store.ts";
import { isLive, remaining, takeLines, touch } from "./fulfillment-orders.ts";
import type { FulfillmentOrderRecord, FulfillmentRecord, TrackingRecord } from "./fulfillment-records.ts";
import { openFulfillmentOrder } from "./routing.ts";

export interface FulfillmentRequest {
  /** Each with the lines to fulfill; without lines everything that remains of it. */
  orders: { id: string; lines?: LineQuantity[] }[];
  tracking: TrackingRecord[];
  notifyCustomer: boolean;
  by: "app" | "merchant";
}

export function createFulfillment(store: Store, request: FulfillmentRequest): FulfillmentRecord {
  const asked = request.orders.map(({ id, lines }) => ({ from: store.fulfillmentOrder(id), lines }));
  const [first] = asked;
  if (!first) throw new Refusal("At least one fulfillment order is required.");
  if (asked.some(({ from }) => from.orderId !== first.from.orderId)) {
    throw new Refusal("All fulfillment orders must belong to the same order");
  }
  if (asked.some(({ from }) => from.locationId !== first.from.locationId)) {
    throw new Refusal("All fulfillment orders must be assigned to a single location");
  }
  for (const { from } of asked) refuseUnfulfillable(from);
  const taken = asked.map(({ from, lines }) => ({ from, lines: takeLines(from, lines) }));
  if (taken.every(({ lines }) => lines.length === 0))
    throw new Refusal("Invalid fulfillment order line item quantity requested.");

  const order = store.order(first.from.orderId);
  const now = new Date().toISOString();
  const made: FulfillmentRecord = {
    id: store.nextId("Fulfillment"),
    orderId: order.id,
    name: `${order.name}-F${store.fulfillmentsOf(order.id).length + 1}`,
    status: "SUCCESS",
    tracking: request.tracking,
    lines: taken.flatMap(({ from, lines }) =>
      lines.map(({ line, quantity }) => ({
        id: store.nextId("FulfillmentLineItem"),
        lineId: line.lineId,
        fulfillmentOrderId: from.id,
        fulfillmentOrderLineId: line.id,
        quantity,
      })),
    ),
    events: [],
    locationId: first.from.locationId,
    createdBy: request.by,
    createdAt: now,
    updatedAt: now,
  };
  store.fulfillments.set(made.id, made);
  for (const { from, lines } of taken) {
    for (const { line, quantity } of lines) takeUnits(order, line, quantity);
    from.status = remaining(from) === 0 ? "CLOSED" : "IN_PROGRESS";
    from.updatedAt = now;
  }
  if (request.notifyCustomer) order.notifications += 1;
  store.note(order, request.by, `${made.name}: ${made.lines.length} lines fulfilled${trackingText(made.tracking)}`);
  store.emit("fulfillments/create", made.id, fulfillmentPayload(made));
  // A store archives paid and fulfilled orders, unless its owner switched that off.
  const done = order.lines.every((line) => line.fulfilledQuantity >= line.currentQuantity);
  if (done && order.financialStatus === "PAID") order.closedAt ??= now;
  touchOrder(store, order);
  return made;
}

function takeUnits(order: OrderRecord, line: FulfillmentOrderRecord["lines"][number], quantity: number): void {
  line.remainingQuantity -= quantity;
  const orderLine = order.lines.find((one) => one.id === line.lineId);
  if (orderLine) orderLine.fulfilledQuantity += quantity;
}

function refuseUnfulfillable(one: FulfillmentOrderRecord): void {
  if (one.status === "OPEN" || one.status === "IN_PROGRESS") return;
  throw new Refusal(`Fulfillment order ${one.id} has an unfulfillable status= ${one.status.toLowerCase()}.`);
}

const trackingText = (tracking: TrackingRecord[]): string => {
  const numbers = tracking.map((one) => one.number).filter((one) => one !== null);
  return numbers.length === 0 ? "" : `, tracking ${numbers.join(", ")}`;
};

export function updateTracking(
  store: Store,
  id: string,
  change: { tracking: TrackingRecord[]; notifyCustomer: boolean; by: "app" | "merchant" },
): FulfillmentRecord {
  const fulfillment = store.fulfillment(id);
  if (fulfillment.status === "CANCELLED")
    throw new Refusal("Fulfillment is cancelled and its tracking can't be changed.");
  const order = store.order(fulfillment.orderId);
  fulfillment.tracking = change.tracking;
  fulfillment.updatedAt = new Date().toISOString();
  if (change.notifyCustomer) order.notifications += 1;
  store.note(order, change.by, `${fulfillment.name}: tracking changed${trackingText(change.tracking)}`);
  store.emit("fulfillments/update", fulfillment.id, fulfillmentPayload(fulfillment));
  touchOrder(store, order);
  return fulfillment;
}

/** The units can be fulfilled again: on the same fulfillment order while it is open, else on a new one. */
export function cancelFulfillment(store: Store, id: string): FulfillmentRecord {
  const fulfillment = store.fulfillment(id);
  if (fulfillment.status === "CANCELLED") throw new Refusal("Fulfillment has already been cancelled.");
  const order = store.order(fulfillment.orderId);
  fulfillment.status = "CANCELLED";
  fulfillment.updatedAt = new Date().toISOString();
  const orphans: { line: OrderRecord["lines"][number]; quantity: number }[] = [];
  for (const one of fulfillment.lines) {
    const line = order.lines.find((held) => held.id === one.lineId);
    if (!line) continue;
    line.fulfilledQuantity -= one.quantity;
    const from = store.fulfillmentOrders.get(one.fulfillmentOrderId);
    const back = from?.lines.find((held) => held.id === one.fulfillmentOrderLineId);
    if (from && back && isLive(from)) {
      back.remainingQuantity += one.quantity;
      from.status = from.lines.every((held) => held.remainingQuantity === held.totalQuantity) ? "OPEN" : from.status;
    } else orphans.push({ line, quantity: one.quantity });
  }
  if (orphans.length > 0)
    openFulfillmentOrder(store, order, { locationId: fulfillment.locationId, quantities: orphans });
  order.closedAt = null;
  store.note(order, "merchant", `${fulfillment.name} cancelled`);
  store.emit("fulfillments/update", fulfillment.id, fulfillmentPayload(fulfillment));
  touchOrder(store, order);
  return fulfillment;
}

export function addFulfillmentEvent(
  store: Store,
  id: string,
  event: { status: string; happenedAt: string | null; message: string | null },
): FulfillmentRecord["events"][number] {
  const fulfillment = store.fulfillment(id);
  if (fulfillment.status === "CANCELLED") throw new Refusal("Fulfillment is cancelled.");
  const made = {
    id: store.nextId("FulfillmentEvent"),
    status: event.status,
    happenedAt: event.happenedAt ?? new Date().toISOString(),
    message: event.message,
  };
  fulfillment.events.push(made);
  fulfillment.updatedAt = new Date().toISOString();
  const order = store.order(fulfillment.orderId);
  store.note(order, "app", `${fulfillment.name}: ${event.status.toLowerCase().replaceAll("_", " ")}`);
  store.emit("fulfillment_events/create", made.id, { id: BigInt(made.id), fulfillment_id: BigInt(fulfillment.id) });
  touchOrder(store, order);
  return made;
}

/** The merchant's button "Fulfill items". */
export function fulfillByHand(
  store: Store,
  orderId: string,
  how: { lines?: LineQuantity[]; tracking?: TrackingRecord[]; notifyCustomer?: boolean } = {},
): FulfillmentRecord {
  const open = store
    .fulfillmentOrdersOf(orderId)
    .filter((one) => one.status === "OPEN" || one.status === "IN_PROGRESS");
  const [first] = open;
  if (!first) throw new Refusal("Nothing of this order can be fulfilled now.");
  const wanted = how.lines;
  const holding = open.filter(
    (one) => !wanted || one.lines.some((line) => wanted.some((want) => want.lineId === line.lineId)),
  );
  const location = (holding[0] ?? first).locationId;
  return createFulfillment(store, {
    orders: holding
      .filter((one) => one.locationId === location)
      .map((one) => ({
        id: one.id,
        lines: wanted?.filter((want) => one.lines.some((line) => line.lineId === want.lineId)),
      })),
    tracking: how.tracking ?? [],
    notifyCustomer: how.notifyCustomer ?? false,
    by: "merchant",
  });
}

export function markIncomplete(store: Store, id: string): FulfillmentOrderRecord {
  const one = store.fulfillmentOrder(id);
  one.status = "INCOMPLETE";
  touch(store, one);
  return one;
}

export function openNow(store: Store, id: string): FulfillmentOrderRecord {
  const one = store.fulfillmentOrder(id);
  if (one.status !== "SCHEDULED" && one.status !== "IN_PROGRESS")
    throw new Refusal("The fulfillment order is not scheduled.");
  const due = one.status === "SCHEDULED";
  one.status = "OPEN";
  one.fulfillAt = new Date().toISOString();
  if (due) store.emit("fulfillment_orders/scheduled_fulfillment_order_ready", one.id, releasedPayload(one));
  touch(store, one);
  return one;
}

export function reschedule(store: Store, id: string, fulfillAt: Date): FulfillmentOrderRecord {
  const one = store.fulfillmentOrder(id);
  if (one.status !== "SCHEDULED") throw new Refusal("The fulfillment order is not scheduled.");
  one.fulfillAt = fulfillAt.toISOString();
  store.emit("fulfillment_orders/rescheduled", one.id, releasedPayload(one));
  touch(store, one);
  return one;
}
