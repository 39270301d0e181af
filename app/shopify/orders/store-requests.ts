// The port `StoreRequests` on Shopify's Admin API: a fulfillment service's answers to the merchant's requests.
import { gid } from "../../kernel/ids.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { RequestAnswer, StoreRequests } from "../../orders/ports/store.ts";
import type { Asking, Mutations } from "../graphql/admin-graphql.ts";
import { answered, withoutValue } from "../graphql/answered.ts";
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
  return {
    async answer(shop, given) {
      const variables = { id: gid("FulfillmentOrder", given.id), message: given.message };
      const answers: Record<RequestAnswer, () => Promise<StoreWrite<unknown>>> = {
        accept_request: () =>
          graphql.change(shop, {
            operation: REQUEST_ACCEPT,
            variables,
            outcome: ({ fulfillmentOrderAcceptFulfillmentRequest: answer }) =>
              answered(answer, answer?.fulfillmentOrder),
          }),
        reject_request: () =>
          graphql.change(shop, {
            operation: REQUEST_REJECT,
            variables: { ...variables, reason: given.reason as RejectionReason },
            outcome: ({ fulfillmentOrderRejectFulfillmentRequest: answer }) =>
              answered(answer, answer?.fulfillmentOrder),
          }),
        accept_cancellation: () =>
          graphql.change(shop, {
            operation: CANCELLATION_ACCEPT,
            variables,
            outcome: ({ fulfillmentOrderAcceptCancellationRequest: answer }) =>
              answered(answer, answer?.fulfillmentOrder),
          }),
        reject_cancellation: () =>
          graphql.change(shop, {
            operation: CANCELLATION_REJECT,
            variables,
            outcome: ({ fulfillmentOrderRejectCancellationRequest: answer }) =>
              answered(answer, answer?.fulfillmentOrder),
          }),
        close_request: () =>
          graphql.change(shop, {
            operation: REQUEST_CLOSE,
            variables,
            outcome: ({ fulfillmentOrderClose: answer }) => answered(answer, answer?.fulfillmentOrder),
          }),
      };
      return withoutValue(await answers[given.answer]());
    },

    async reportProgress(shop, { id, notes }) {
      const done = await graphql.change(shop, {
        operation: PROGRESS_REPORT,
        variables: { id: gid("FulfillmentOrder", id), notes },
        outcome: ({ fulfillmentOrderReportProgress: answer }) => answered(answer, answer?.fulfillmentOrder),
      });
      return withoutValue(done);
    },

    location,

    async move(shop, { id, to, lines }) {
      const done = await graphql.change(shop, {
        operation: FULFILLMENT_ORDER_MOVE,
        variables: { id: gid("FulfillmentOrder", id), to: gid("Location", to), lines: lines.map(toInput) },
        outcome: ({ fulfillmentOrderMove: made }) => answered(made, made?.movedFulfillmentOrder),
      });
      return withoutValue(done);
    },

    async request(shop, { id, lines }) {
      const done = await graphql.change(shop, {
        operation: FULFILLMENT_REQUEST_SUBMIT,
        variables: { id: gid("FulfillmentOrder", id), lines: lines.map(toInput) },
        outcome: ({ fulfillmentOrderSubmitFulfillmentRequest: made }) =>
          answered(made, made?.submittedFulfillmentOrder),
      });
      return withoutValue(done);
    },
  };
}

function toInput({ foLineId, quantity }: { foLineId: string; quantity: number }) {
  return { id: gid("FulfillmentOrderLineItem", foLineId), quantity };
}

type RejectionReason = Mutations[typeof REQUEST_REJECT]["variables"]["reason"];
