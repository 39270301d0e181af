// The merchant's conversation with the fulfillment service, as Shopify's rules have it (`FulfillmentOrderRequestStatus`).
import type { RequestAnswer, StoreRequests } from "../../../app/orders/ports/store.ts";
import type { StoreFulfillmentOrder } from "../../../app/orders/ports/shopify-order.ts";

/** From which request status an answer is taken, and what comes of it. */
const ANSWERS: Record<RequestAnswer, { from: string; to: string; status?: string }> = {
  accept_request: { from: "SUBMITTED", to: "ACCEPTED", status: "IN_PROGRESS" },
  reject_request: { from: "SUBMITTED", to: "REJECTED" },
  accept_cancellation: { from: "CANCELLATION_REQUESTED", to: "CANCELLATION_ACCEPTED", status: "OPEN" },
  reject_cancellation: { from: "CANCELLATION_REQUESTED", to: "CANCELLATION_REJECTED" },
  close_request: { from: "ACCEPTED", to: "CLOSED", status: "INCOMPLETE" },
};

export function createModelRequests(fulfillmentOrders: () => Iterable<StoreFulfillmentOrder>): StoreRequests {
  const find = (id: string) => [...fulfillmentOrders()].find((one) => one.id === id);
  return {
    async answer(_shop, { id, answer }) {
      const asked = find(id);
      const { from, to, status } = ANSWERS[answer];
      if (asked?.requestStatus !== from) return { kind: "refused", messages: [`The request is not ${from}.`] };
      asked.requestStatus = to;
      if (status) asked.status = status;
      return { kind: "done", value: null };
    },
    async reportProgress(_shop, { id }) {
      return find(id) ? { kind: "done", value: null } : { kind: "refused", messages: ["It does not exist."] };
    },
  };
}
