// The port `StoreRequests` on Shopify's Admin API: a fulfillment service's answers to the merchant's requests.
import { gid } from "../../kernel/ids.ts";
import type { StoreRequests } from "../../orders/ports/store.ts";
import type { Asking, Mutations } from "../graphql/admin-graphql.ts";
import { writeWithoutValue } from "../graphql/answered.ts";
import {
  CANCELLATION_ACCEPT,
  CANCELLATION_REJECT,
  FULFILLMENT_ORDER_MOVE,
  FULFILLMENT_REQUEST_SUBMIT,
  PROGRESS_REPORT,
  REQUEST_ACCEPT,
  REQUEST_CLOSE,
  REQUEST_REJECT,
} from "../operations/fulfillment-requests.ts";

/** `location`: that of the shop's own service. */
export function createStoreRequests(graphql: Asking, location: StoreRequests["location"]): StoreRequests {
  const write = writeWithoutValue(graphql);
  return {
    answer(shop, { answer, reason, ...given }) {
      const variables = { id: gid("FulfillmentOrder", given.id), message: given.message };
      switch (answer) {
        case "accept_request":
          return write(shop, REQUEST_ACCEPT, variables);
        case "reject_request":
          return write(shop, REQUEST_REJECT, { ...variables, reason: reason as RejectionReason });
        case "accept_cancellation":
          return write(shop, CANCELLATION_ACCEPT, variables);
        case "reject_cancellation":
          return write(shop, CANCELLATION_REJECT, variables);
        case "close_request":
          return write(shop, REQUEST_CLOSE, variables);
      }
    },
    reportProgress: (shop, { id, notes }) => write(shop, PROGRESS_REPORT, { id: gid("FulfillmentOrder", id), notes }),
    location,
    move: (shop, { id, to, lines }) =>
      write(shop, FULFILLMENT_ORDER_MOVE, {
        id: gid("FulfillmentOrder", id),
        to: gid("Location", to),
        lines: lines.map(toInput),
      }),
    request: (shop, { id, lines }) =>
      write(shop, FULFILLMENT_REQUEST_SUBMIT, { id: gid("FulfillmentOrder", id), lines: lines.map(toInput) }),
  };
}

function toInput({ foLineId, quantity }: { foLineId: string; quantity: number }) {
  return { id: gid("FulfillmentOrderLineItem", foLineId), quantity };
}

type RejectionReason = Mutations[typeof REQUEST_REJECT]["variables"]["reason"];
