// Fulfillment order topics carry GIDs and statuses only: no order id, so a receiver has to query it.
import type {
  FulfillmentOrderLineRecord,
  FulfillmentOrderRecord,
  MerchantRequestRecord,
} from "../model/fulfillment/fulfillment-records.ts";
import { gid } from "../model/ids.ts";

const brief = (one: FulfillmentOrderRecord): object => ({
  id: gid("FulfillmentOrder", one.id),
  status: one.status.toLowerCase(),
});

export const routingPayload = (one: FulfillmentOrderRecord): object => ({ fulfillment_order: brief(one) });

export const cancelledPayload = (one: FulfillmentOrderRecord): object => ({
  fulfillment_order: brief(one),
  replacement_fulfillment_order: null,
});

export const heldPayload = (one: FulfillmentOrderRecord): object => ({
  fulfillment_order: {
    ...brief(one),
    fulfillment_holds: one.holds.map((hold) => ({
      id: gid("FulfillmentHold", hold.id),
      reason: hold.reason.toLowerCase(),
      reason_notes: hold.reasonNotes,
      handle: hold.handle,
    })),
  },
});

export const releasedPayload = (one: FulfillmentOrderRecord): object => ({ fulfillment_order: brief(one) });

export const movedPayload = (move: {
  moved: FulfillmentOrderRecord;
  original: FulfillmentOrderRecord;
  source: string;
  taken: { line: FulfillmentOrderLineRecord; quantity: number }[];
}): object => ({
  original_fulfillment_order: brief(move.original),
  moved_fulfillment_order: brief(move.moved),
  source_location: { id: gid("Location", move.source) },
  destination_location_id: gid("Location", move.moved.locationId),
  fulfillment_order_line_items_requested: move.taken.map(({ line, quantity }) => ({
    id: gid("FulfillmentOrderLineItem", line.id),
    quantity,
  })),
});

export const splitPayload = (original: FulfillmentOrderRecord, made: FulfillmentOrderRecord): object => ({
  fulfillment_order: brief(original),
  remaining_fulfillment_order: brief(made),
  split_line_items: made.lines.map((line) => ({
    id: gid("FulfillmentOrderLineItem", line.id),
    quantity: line.totalQuantity,
  })),
});

export const mergedPayload = (target: FulfillmentOrderRecord, merged: FulfillmentOrderRecord[]): object => ({
  fulfillment_order_merges: [
    {
      fulfillment_order: brief(target),
      merge_intents: merged.map((one) => ({ fulfillment_order_id: gid("FulfillmentOrder", one.id) })),
    },
  ],
});

export const requestPayload = (one: FulfillmentOrderRecord, request: MerchantRequestRecord): object => ({
  original_fulfillment_order: brief(one),
  submitted_fulfillment_order: { ...brief(one), request_status: one.requestStatus.toLowerCase() },
  fulfillment_order_merchant_request: {
    id: gid("FulfillmentOrderMerchantRequest", request.id),
    message: request.message,
  },
});

export const cancellationRequestPayload = (one: FulfillmentOrderRecord, request: MerchantRequestRecord): object => ({
  fulfillment_order: { ...brief(one), request_status: one.requestStatus.toLowerCase() },
  fulfillment_order_merchant_request: {
    id: gid("FulfillmentOrderMerchantRequest", request.id),
    message: request.message,
  },
});
