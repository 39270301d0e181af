// The port `StoreFulfillments` on Shopify's Admin API. Each call is one mutation, sent once; without an answer it
// returns `lost`, and the caller reads the order before it tries again.
import { Fault } from "../../kernel/fault.ts";
import { gid, numericId } from "../../kernel/ids.ts";
import { webLink } from "../../kernel/text/web-link.ts";
import type { FulfillmentRequest, StoreFulfillments } from "../../orders/ports/store.ts";
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
import { shopifyCarrier } from "./carriers.ts";
import { metafieldsInput } from "./order-fields.ts";

export function createStoreFulfillments(graphql: Asking): StoreFulfillments {
  const write = writeWithoutValue(graphql);
  return {
    async create(shop, { fulfillmentOrders, tracking, notifyCustomer, notAfter }) {
      // Without lines Shopify would fulfill everything in the fulfillment order.
      if (fulfillmentOrders.length === 0 || fulfillmentOrders.some(({ lines }) => lines.length === 0)) {
        throw new Fault("fulfillment_without_lines", "a fulfillment names no lines", { retryable: false });
      }
      return await graphql.change(shop, {
        operation: FULFILLMENT_CREATE,
        notAfter,
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
          answered(made, made?.fulfillment && { id: numericId(made.fulfillment.id, "Fulfillment") }),
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

/**
 * Shopify's FulfillmentTrackingInput. `number`/`url` and `numbers`/`urls` exclude each other; one `company` applies to all
 * numbers; urls belong to numbers by position, so they are given for all or for none.
 */
interface TrackingInput {
  company?: string;
  number?: string;
  url?: string;
  numbers?: string[];
  urls?: string[];
}

/** Null: no tracking yet. A parcel without a number (`number` "") has no position beside others. */
export function trackingInput(given: FulfillmentRequest["tracking"]): TrackingInput | null {
  const parcels = given.length > 1 ? given.filter(({ number }) => number !== "") : given;
  const [first, ...more] = parcels;
  if (!first) return null;
  const companies = new Set(parcels.map((parcel) => shopifyCarrier(parcel.company)));
  // Parcels of several carriers have no common company: a wrong one would produce links to the wrong carrier.
  const company = companies.size === 1 ? shopifyCarrier(first.company) : null;
  // Shopify refuses the whole fulfillment for an invalid address: better a parcel without a link.
  const urls = parcels.flatMap((parcel) => webLink(parcel.url) ?? []);
  const linked = urls.length === parcels.length;
  const carrier = company ? { company } : {};
  if (more.length > 0) return { ...carrier, numbers: parcels.map(({ number }) => number), ...(linked && { urls }) };
  return { ...carrier, ...(first.number && { number: first.number }), ...(linked && { url: urls[0]! }) };
}
