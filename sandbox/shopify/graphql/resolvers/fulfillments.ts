import type { TrackingRecord } from "../../model/fulfillment/fulfillment-records.ts";
import {
  addFulfillmentEvent,
  cancelFulfillment,
  createFulfillment,
  updateTracking,
} from "../../model/fulfillment/fulfillments.ts";
import { Refusal } from "../../model/refusal.ts";
import { idOf } from "../arguments.ts";
import { badRequest } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { mayUse } from "../views/fulfillment-orders.ts";
import { eventView, fulfillmentView } from "../views/fulfillments.ts";

const MAX_LINES = 512;

interface TrackingInput {
  company?: string | null;
  number?: string | null;
  numbers?: string[] | null;
  url?: string | null;
  urls?: string[] | null;
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  notifyCustomer?: boolean | null;
  trackingInfo?: TrackingInput | null;
}

/** `number` and `url` for one parcel, or `numbers` and `urls` for several: never both kinds. */
function trackingOf(input: TrackingInput | null | undefined): TrackingRecord[] {
  if (!input) return [];
  if (input.number && input.numbers)
    throw new Refusal("Only one of number or numbers can be specified.", { field: ["trackingInfo"] });
  if (input.url && input.urls)
    throw new Refusal("Only one of url or urls can be specified.", { field: ["trackingInfo"] });
  const numbers = input.numbers ?? (input.number ? [input.number] : []);
  const urls = input.urls ?? (input.url ? [input.url] : []);
  const parcels = Math.max(numbers.length, urls.length, input.company ? 1 : 0);
  return Array.from({ length: parcels }, (_, index) => ({
    company: input.company ?? null,
    number: numbers[index] ?? null,
    url: urls[index] ?? null,
  }));
}

function create(args: { fulfillment: FulfillmentInput }, context: GraphqlContext): GraphObject {
  const { store } = context;
  const orders = args.fulfillment.lineItemsByFulfillmentOrder.map((one) => {
    const id = idOf(one.fulfillmentOrderId, "FulfillmentOrder");
    const found = store.fulfillmentOrders.get(id);
    if (!found) throw new Refusal(`Fulfillment order does not exist.`, { field: ["fulfillment"] });
    if (!mayUse(context, "write", found))
      throw new Refusal("The api_client does not have access to the fulfillment order.");
    const lines = one.fulfillmentOrderLineItems ?? undefined;
    if (lines && lines.length > MAX_LINES)
      throw badRequest(`The input array size of ${lines.length} is greater than the maximum allowed of ${MAX_LINES}.`);
    return {
      id,
      lines: lines?.map((line) => ({ lineId: idOf(line.id, "FulfillmentOrderLineItem"), quantity: line.quantity })),
    };
  });
  const made = createFulfillment(store, {
    orders,
    tracking: trackingOf(args.fulfillment.trackingInfo),
    notifyCustomer: args.fulfillment.notifyCustomer ?? false,
    by: "app",
  });
  return { fulfillment: fulfillmentView(context, made) };
}

function existing(context: GraphqlContext, gid: string): string {
  const id = idOf(gid, "Fulfillment");
  if (!context.store.fulfillments.has(id))
    throw new Refusal("Fulfillment does not exist.", { field: ["fulfillmentId"] });
  return id;
}

export const fulfillmentMutations: GraphObject = {
  fulfillmentCreate: mutation(create),
  fulfillmentTrackingInfoUpdate: mutation(
    (args: { fulfillmentId: string; trackingInfoInput: TrackingInput; notifyCustomer?: boolean | null }, context) => {
      const fulfillment = updateTracking(context.store, existing(context, args.fulfillmentId), {
        tracking: trackingOf(args.trackingInfoInput),
        notifyCustomer: args.notifyCustomer ?? false,
        by: "app",
      });
      return { fulfillment: fulfillmentView(context, fulfillment) };
    },
  ),
  fulfillmentCancel: mutation((args: { id: string }, context) => ({
    fulfillment: fulfillmentView(context, cancelFulfillment(context.store, existing(context, args.id))),
  })),
  fulfillmentEventCreate: mutation(
    (
      args: {
        fulfillmentEvent: {
          fulfillmentId: string;
          status: string;
          happenedAt?: string | null;
          message?: string | null;
        };
      },
      context,
    ) => {
      const event = args.fulfillmentEvent;
      const made = addFulfillmentEvent(context.store, existing(context, event.fulfillmentId), {
        status: event.status,
        happenedAt: event.happenedAt ? new Date(event.happenedAt).toISOString() : null,
        message: event.message ?? null,
      });
      return { fulfillmentEvent: eventView(made) };
    },
  ),
};
