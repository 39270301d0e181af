// A past order placed once more, in practice only: the store's order as the reconciler would read it if a customer had
// just bought the same. Shopify knows nothing of it, so what the app would make there is laid over it. Pure.
import { z } from "zod";
import { days } from "../../kernel/durations.ts";
import {
  FulfillmentId,
  FulfillmentOrderId,
  type LineItemId,
  type LocationId,
  ShopifyOrderId,
} from "../../kernel/ids.ts";
import type { StoreFulfillmentOrder, StoreOrder } from "../../orders/ports/shopify-order.ts";
import { orderBoughtNow } from "../../past-orders/bought-now.ts";

export const SimulatedFulfillment = z.object({
  id: FulfillmentId,
  tracking: z.array(z.object({ company: z.string().nullable(), number: z.string(), url: z.string().nullable() })),
  /** Units by the line of the fulfillment order. */
  lines: z.array(z.object({ fulfillmentOrder: FulfillmentOrderId, foLineId: z.string(), quantity: z.int() })),
});
export type SimulatedFulfillment = z.infer<typeof SimulatedFulfillment>;

export interface PracticeOrder {
  id: ShopifyOrderId;
  source: ShopifyOrderId;
  name: string;
  placedAt: Date;
  cancelledAt: Date | null;
  fulfillments: SimulatedFulfillment[];
  /** With Kit as a fulfillment service, its location: the order counts as requested there. Null: the usual mode. */
  serviceLocation: LocationId | null;
}

/** The order that a fulfillment order or fulfillment belongs to. */
export function orderOf(id: string): ShopifyOrderId {
  return ShopifyOrderId.parse(id.slice(0, 18));
}

/** `count`: fulfillments that it has already. */
export function fulfillmentId(order: ShopifyOrderId, count: number): FulfillmentId {
  return FulfillmentId.parse(`${order}${50 + count}`);
}

/** `past`: the past order, as Shopify has it now. */
export function simulatedOrder(practice: PracticeOrder, past: StoreOrder): StoreOrder {
  const bought = orderBoughtNow(past, practice.placedAt);
  const parts = bought.fulfillmentOrders.map((one, at) => simulatedPart(practice, one, at));
  const left = (line: LineItemId) =>
    parts.flatMap(({ lines }) => lines).reduce((sum, one) => sum + (one.lineItemId === line ? one.remaining : 0), 0);
  // Long enough ago for the waits after a payment: practice shows what comes after them.
  const takenAt = new Date(practice.placedAt.getTime() - days(1));
  return {
    ...bought,
    id: practice.id,
    name: practice.name,
    test: true,
    updatedAt: practice.placedAt,
    cancelledAt: practice.cancelledAt,
    financialStatus: "PAID",
    payment: { ...bought.payment, takenAt, returnedAt: null, chargedBack: false },
    lines: bought.lines.map((line) => ({ ...line, unfulfilledQuantity: left(line.id) })),
    fulfillmentOrders: parts,
    fulfillments: practice.fulfillments.map((made) => ({
      id: made.id,
      status: "SUCCESS",
      locationId: parts.find(({ id }) => made.lines.some((line) => line.fulfillmentOrder === id))?.locationId ?? null,
      tracking: made.tracking,
      ...{ createdAt: null, deliveredAt: null },
      lines: made.lines.flatMap(({ fulfillmentOrder, foLineId, quantity }) => {
        const line = parts.find(({ id }) => id === fulfillmentOrder)?.lines.find((one) => one.foLineId === foLineId);
        return line ? [{ lineItemId: line.lineItemId, quantity }] : [];
      }),
    })),
  };
}

function simulatedPart(practice: PracticeOrder, past: StoreFulfillmentOrder, at: number): StoreFulfillmentOrder {
  const id = FulfillmentOrderId.parse(`${practice.id}${at.toString().padStart(2, "0")}`);
  const made = practice.fulfillments.flatMap(({ lines }) => lines.filter((one) => one.fulfillmentOrder === id));
  const lines = past.lines.map((line) => {
    const fulfilled = made.filter((one) => one.foLineId === line.foLineId);
    return { ...line, remaining: Math.max(0, line.total - fulfilled.reduce((sum, { quantity }) => sum + quantity, 0)) };
  });
  const open = practice.cancelledAt === null && lines.some(({ remaining }) => remaining > 0);
  const service = practice.serviceLocation;
  return {
    ...past,
    id,
    status: open ? past.status : "CLOSED",
    service: past.service === "other" ? "other" : service === null ? "none" : "ours",
    requestStatus: service === null ? "UNSUBMITTED" : "ACCEPTED",
    requestedAt: service === null ? null : practice.placedAt,
    locationId: service ?? past.locationId,
    canFulfill: open,
    lines,
  };
}
