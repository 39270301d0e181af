// The port `StoreFulfillments` on Shopify's Admin API. Each call is one mutation, sent once; without an answer it
// returns `lost`, and the caller reads the order before it tries again.
import { Fault } from "../../kernel/fault.ts";
import { FulfillmentId, gid, numericId } from "../../kernel/ids.ts";
import type { StoreFulfillments } from "../../orders/ports/store.ts";
import type { Asking } from "../graphql/admin-graphql.ts";
import { answered, withoutValue } from "../graphql/answered.ts";
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
        outcome: ({ fulfillmentCreate }) => ({
          value: fulfillmentCreate?.fulfillment
            ? { id: FulfillmentId.parse(numericId(fulfillmentCreate.fulfillment.id, "Fulfillment")) }
            : null,
          userErrors: fulfillmentCreate?.userErrors ?? [],
        }),
      });
    },

    async updateTracking(shop, { id, tracking, notifyCustomer }) {
      const done = await graphql.change(shop, {
        operation: TRACKING_UPDATE,
        variables: { id: gid("Fulfillment", id), tracking: trackingInput(tracking) ?? {}, notifyCustomer },
        outcome: ({ fulfillmentTrackingInfoUpdate: update }) => answered(update, update?.fulfillment),
      });
      return withoutValue(done);
    },

    async markDelivered(shop, { id, at }) {
      const done = await graphql.change(shop, {
        operation: FULFILLMENT_DELIVERED,
        variables: { id: gid("Fulfillment", id), at: at.toISOString() },
        outcome: ({ fulfillmentEventCreate: made }) => answered(made, made?.fulfillmentEvent),
      });
      return withoutValue(done);
    },

    async addTags(shop, orderId, tags) {
      const done = await graphql.change(shop, {
        operation: TAGS_ADD,
        variables: { id: gid("Order", orderId), tags },
        outcome: ({ tagsAdd }) => answered(tagsAdd, tagsAdd?.node),
      });
      return withoutValue(done);
    },

    async removeTags(shop, orderId, tags) {
      const done = await graphql.change(shop, {
        operation: TAGS_REMOVE,
        variables: { id: gid("Order", orderId), tags },
        outcome: ({ tagsRemove }) => answered(tagsRemove, tagsRemove?.node),
      });
      return withoutValue(done);
    },

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
