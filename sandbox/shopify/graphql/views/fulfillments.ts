import type { FulfillmentRecord } from "../../model/fulfillment/fulfillment-records.ts";
import { gid } from "../../model/ids.ts";
import { seconds, secondsOrNull } from "../../model/times.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { lineView } from "./lines.ts";
import { locationView, serviceView } from "./shop.ts";

export function fulfillmentView(context: GraphqlContext, fulfillment: FulfillmentRecord): GraphObject {
  const { store } = context;
  const order = store.order(fulfillment.orderId);
  const location = store.location(fulfillment.locationId);
  const delivered = fulfillment.events.findLast((event) => event.status === "DELIVERED");
  const inTransit = fulfillment.events.find((event) => event.status === "IN_TRANSIT");
  return {
    __typename: "Fulfillment",
    id: gid("Fulfillment", fulfillment.id),
    legacyResourceId: fulfillment.id,
    name: fulfillment.name,
    status: fulfillment.status,
    displayStatus: displayStatus(fulfillment),
    createdAt: seconds(fulfillment.createdAt),
    updatedAt: seconds(fulfillment.updatedAt),
    deliveredAt: secondsOrNull(delivered?.happenedAt ?? null),
    inTransitAt: secondsOrNull(inTransit?.happenedAt ?? null),
    estimatedDeliveryAt: null,
    requiresShipping: true,
    totalQuantity: fulfillment.lines.reduce((sum, line) => sum + line.quantity, 0),
    trackingInfo: (args: { first?: number | null }) => fulfillment.tracking.slice(0, args.first ?? undefined),
    location: () => locationView(context, location),
    service: () => {
      const service = store.serviceOf(location);
      return service && serviceView(context, service);
    },
    order: () => context.views.order(context, order),
    fulfillmentOrders: (args: PageArgs) =>
      connection(args, {
        items: [...new Set(fulfillment.lines.map((line) => line.fulfillmentOrderId))].flatMap((id) => {
          const found = store.fulfillmentOrders.get(id);
          return found ? [found] : [];
        }),
        id: (one) => one.id,
        view: (one) => context.views.fulfillmentOrder(context, one),
      }),
    fulfillmentLineItems: (args: PageArgs) =>
      connection(args, {
        items: fulfillment.lines,
        id: (one) => one.id,
        view: (one) => {
          const line = order.lines.find((held) => held.id === one.lineId);
          return {
            __typename: "FulfillmentLineItem",
            id: gid("FulfillmentLineItem", one.id),
            quantity: one.quantity,
            lineItem: () => line && lineView(context, line),
          };
        },
      }),
    events: (args: PageArgs & { sortKey?: string }) =>
      connection(args, {
        items: fulfillment.events,
        id: (event) => event.id,
        view: eventView,
        sortBy: (event) => (args.sortKey === "HAPPENED_AT" ? event.happenedAt : ""),
      }),
  };
}

export function eventView(event: FulfillmentRecord["events"][number]): GraphObject {
  return {
    __typename: "FulfillmentEvent",
    id: gid("FulfillmentEvent", event.id),
    status: event.status,
    happenedAt: seconds(event.happenedAt),
    message: event.message,
  };
}

function displayStatus(fulfillment: FulfillmentRecord): string {
  if (fulfillment.status === "CANCELLED") return "CANCELED";
  const last = [...fulfillment.events].sort((a, b) => (a.happenedAt < b.happenedAt ? -1 : 1)).at(-1);
  return last?.status ?? (fulfillment.tracking.length > 0 ? "FULFILLED" : "MARKED_AS_FULFILLED");
}
