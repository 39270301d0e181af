// One kit that Kit shipped, and the store's order before and after it is fulfilled.
import { FulfillmentId, LineItemId } from "../../../app/kernel/ids.ts";
import { decide } from "../../../app/orders/decide/decide.ts";
import type { Decision } from "../../../app/orders/decide/decision.ts";
import type { KitMirror, OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { StoreFulfillment, StoreOrder } from "../../../app/orders/ports/shopify-order.ts";
import {
  type FactsOver,
  at,
  facts,
  fulfillmentOrder,
  HOME,
  PARCEL,
  shippedMirror,
  storeLine,
  storeOrder,
  submittedRow,
} from "../../support/orders/builders.ts";

export const LINE = LineItemId.parse("9001");
export const SECOND = { carrier: "DHL", trackingNumber: "D2", trackingUrl: "https://dhl.example/D2" };
export const MADE = FulfillmentId.parse("3001");

export function row(over: Partial<OrderRow> = {}, kit: Partial<KitMirror> = {}): OrderRow {
  return submittedRow({ kit: shippedMirror({ readAt: at(59), ...kit }), tagged: false, ...over });
}

export const decided = (over: FactsOver): Decision => decide(facts({ row: row(), now: at(60), ...over }));
export const planned = (decision: Decision) => (decision.step.do === "fulfill" ? decision.step.shipment : null);
export const kinds = (decision: Decision) => decision.tasks.map((task) => task.kind);

/** The store's order after `units` of its line were fulfilled. */
export function fulfilled(over: Partial<StoreFulfillment> = {}, units = 1, quantity = units): StoreOrder {
  const line = storeLine({ quantity, unfulfilledQuantity: quantity - units });
  return storeOrder({
    lines: [line],
    fulfillmentOrders: [fulfillmentOrder([line], quantity === units ? { status: "CLOSED" } : {})],
    fulfillments: [
      {
        id: MADE,
        status: "SUCCESS",
        locationId: HOME,
        tracking: [{ company: PARCEL.carrier, number: PARCEL.trackingNumber, url: PARCEL.trackingUrl }],
        ...{ createdAt: null, deliveredAt: null },
        lines: [{ lineItemId: LINE, quantity: units }],
        ...over,
      },
    ],
  });
}
