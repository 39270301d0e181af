// The port `StoreFulfillments` on Shopify's Admin API. Each call is one mutation, sent once; without an answer it
// returns `lost`, and the caller reads the order before it tries again.
import { Fault } from "../../kernel/fault.ts";
import { FulfillmentId, gid, numericId } from "../../kernel/ids.ts";
import type { StoreFulfillments } from "../../orders/ports/store.ts";
import type { Asking } from "../graphql/admin-graphql.ts";
import { answered, withoutValue, writeWithoutValue } from "../graphql/answered.ts";
import {
  FIELDS_SET,
  FULFILLMENT_CREATE,
  FULFILLMENT_DELIVERED,
  TAGS_ADD,
  TAGS_REMOVE,
  TRACKING_UPDATE,
} from "../operations/fulfillments.ts";
import { metafieldsInput } from "./order-fields.ts";
import { trackingInput } from "./tracking-input.ts";

export function createStoreFulfillments(graphql: Asking): StoreFulfillments {
  const write = writeWithoutValue(graphql);
  return {
    async create(shop, { fulfillmentOrders, tracking, notifyCustomer }) {
      // Without lines Shopify would fulfill everything in the fulfillment order.
      if (fulfillmentOrders.length === 0 || fulfillmentOrders.some(({ lines }) => lines.length === 0)) {
        throw new Fault("fulfillment_without_lines", "a fulfillment names no lines", { retryable: false });
      }
      return await graphql.change(shop, {
        operation: FULFILLMENT_CREATE,
        variables: {
          fulfillment: {
            lineItemsByFulfillmentOrder: fulfillmentOrders.map(({ id, lines }) => ({
              fulfillmentOrderId: gid("FulfillmentOrder", id),
              fulfillmentOrderLineItems: lines.map(({ foLineId, quantity }) => ({
                id: gid("FulfillmentOrderLineItem", foLineId),
                quantity,
              })),
            })),
            notifyCustomer,
            trackingInfo: trackingInput(tracking),
          },
        },
        outcome: ({ fulfillmentCreate: made }) =>
          answered(
            made,
            made?.fulfillment && { id: FulfillmentId.parse(numericId(made.fulfillment.id, "Fulfillment")) },
          ),
      });
    },

    updateTracking: (shop, { id, tracking, notifyCustomer }) =>
      write(shop, TRACKING_UPDATE, {
        id: gid("Fulfillment", id),
        tracking: trackingInput(tracking) ?? {},
        notifyCustomer,
      }),
    markDelivered: (shop, { id, at }) =>
      write(shop, FULFILLMENT_DELIVERED, { id: gid("Fulfillment", id), at: at.toISOString() }),
    addTags: (shop, orderId, tags) => write(shop, TAGS_ADD, { id: gid("Order", orderId), tags }),
    removeTags: (shop, orderId, tags) => write(shop, TAGS_REMOVE, { id: gid("Order", orderId), tags }),

    async writeFields(shop, orderId, fields) {
      const done = await graphql.change(shop, {
        operation: FIELDS_SET,
        variables: metafieldsInput(orderId, fields),
        outcome: ({ metafieldsSet: set, metafieldsDelete: deleted }) => ({
          value: set?.metafields ?? null,
          userErrors: [...(set?.userErrors ?? []), ...(deleted?.userErrors ?? [])],
        }),
      });
      return withoutValue(done);
    },
  };
}
