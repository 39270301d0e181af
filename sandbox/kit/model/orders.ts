import type { OrderRequest } from "../api/request-bodies.ts";
import type { Choices } from "../choices.ts";
import { isLoopbackHttp } from "./addresses.ts";
import type { Brand, CancelType, KitOrder, TrackingEntry, World } from "./world.ts";

/** Changes of an order, and its representation. Pure apart from writing the sandbox's own state. */
export type Creation = { kind: "created"; order: KitOrder } | { kind: "duplicate"; existing: KitOrder };
export type Move = { kind: "moved"; order: KitOrder } | { kind: "not-possible"; why: string };

/**
 * Creates an order, or finds the one that has used the reference before ("unique per brand", including a canceled one).
 */
export function createOrder(world: World, brand: Brand, placed: { request: OrderRequest; now: Date }): Creation {
  const { request, now } = placed;
  const existing = brand.references.get(request.reference_number);
  if (existing) return { kind: "duplicate", existing };
  const payable = brand.account === "standard";
  const order: KitOrder = {
    id: world.nextId("order"),
    environment: brand.environment,
    brand: brand.slug,
    account: brand.account,
    reference: request.reference_number,
    createdAt: now,
    customer: request.customer_info,
    lines: request.lines.map((line) => ({
      id: world.nextId("line"),
      productId: line.product_id,
      quantity: line.quantity,
      artworkLocation: line.artwork_location,
      plainHttp: isLoopbackHttp(line.artwork_location),
      artwork: { kind: "pending" },
    })),
    state: payable ? "pending_payment" : "in_production",
    paid: false,
    canceled: false,
    cancelType: null,
    tracking: [],
    allowCancelOverride: null,
    history: [{ at: now, what: payable ? "Order received, to be paid" : "Order received, billed by invoice" }],
  };
  brand.orders.set(order.id, order);
  brand.references.set(order.reference, order);
  return { kind: "created", order };
}

export function payOrder(order: KitOrder, now: Date): Move {
  if (order.canceled || order.state !== "pending_payment") return refuse(order, "paid", "pending_payment");
  order.paid = true;
  return move(order, "in_production", { now, what: "Paid in the portal" });
}

/** Ships an order that is in production, or in an unknown state. */
export function shipOrder(order: KitOrder, shipment: { tracking: TrackingEntry[]; now: Date }): Move {
  if (order.canceled || ["pending_payment", "shipped", "delivered"].includes(order.state)) {
    return refuse(order, "shipped", "in_production");
  }
  order.tracking = shipment.tracking;
  return move(order, "shipped", { now: shipment.now, what: "Shipped" });
}

export function deliverOrder(order: KitOrder, now: Date): Move {
  if (order.canceled || order.state !== "shipped") return refuse(order, "delivered", "shipped");
  return move(order, "delivered", { now, what: "Delivered" });
}

export function cancelOrder(order: KitOrder, how: { choices: Choices; now: Date }): Move {
  if (how.choices.refuseCancel || !canCancel(order, how.choices)) {
    return { kind: "not-possible", why: "Order can no longer be canceled" };
  }
  order.cancelType = costOfCanceling(order);
  order.canceled = true;
  return move(order, how.choices.canceledState, { now: how.now, what: `Canceled (${order.cancelType})` });
}

/** Puts the order in any state, so that names outside of the specification can be played. */
export function setOrderState(order: KitOrder, state: string, now: Date): KitOrder {
  order.state = state;
  order.history.push({ at: now, what: `State set to ${state}` });
  return order;
}

export function canCancel(order: KitOrder, choices: Choices): boolean {
  if (order.canceled) return false;
  return order.allowCancelOverride ?? choices.allowCancelIn.includes(order.state);
}

/** The Order of the specification. Payment fields are "present for payable orders" only. */
export function presentOrder(order: KitOrder, shown: { choices: Choices; portalUrl: string }) {
  const allowCancel = canCancel(order, shown.choices);
  const foretold = allowCancel && shown.choices.cancelTypeBeforeDelete === "set" ? costOfCanceling(order) : null;
  return {
    id: order.id,
    reference_number: order.reference,
    state: order.state,
    ...(order.account === "standard" && {
      payment_status: order.paid ? "paid" : "pending_payment",
      portal_url: shown.portalUrl,
    }),
    created_at: order.createdAt.toISOString(),
    customer_info: order.customer,
    lines: order.lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      quantity: line.quantity,
      artwork_location: line.artworkLocation,
    })),
    tracking_info: order.tracking,
    allow_cancel: allowCancel,
    cancel_type: order.canceled ? order.cancelType : foretold,
  };
}

/** "`no_cost`, or `production_cost` if the order is already in production". */
function costOfCanceling(order: KitOrder): CancelType {
  if (order.state === "pending_payment") return "no_cost";
  const unpaid = order.account === "standard" && !order.paid;
  return unpaid && order.state !== "in_production" ? "no_cost" : "production_cost";
}

function move(order: KitOrder, state: string, step: { now: Date; what: string }): Move {
  order.state = state;
  order.history.push({ at: step.now, what: step.what });
  return { kind: "moved", order };
}

function refuse(order: KitOrder, verb: string, needed: string): Move {
  return { kind: "not-possible", why: `Order ${order.id} is ${order.state}; only ${needed} can be ${verb}` };
}
