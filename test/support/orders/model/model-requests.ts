// The merchant's requests to the fulfillment service and its answers, by Shopify's rules
// (`FulfillmentOrderRequestStatus`).
import { FulfillmentOrderId } from "../../../../app/kernel/ids.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import type { RequestAnswer, StoreRequests } from "../../../../app/orders/ports/store.ts";
import { HOME } from "../builders.ts";
import { awaitsService, type ModelStore } from "./model-store.ts";

/** The request statuses from which an answer is accepted, and its result. */
const ANSWERS: Record<RequestAnswer, { from: string; to: string; status?: string }> = {
  accept_request: { from: "SUBMITTED", to: "ACCEPTED", status: "IN_PROGRESS" },
  reject_request: { from: "SUBMITTED", to: "REJECTED" },
  accept_cancellation: { from: "CANCELLATION_REQUESTED", to: "CANCELLATION_ACCEPTED", status: "OPEN" },
  reject_cancellation: { from: "CANCELLATION_REQUESTED", to: "CANCELLATION_REJECTED" },
  close_request: { from: "ACCEPTED", to: "CLOSED", status: "INCOMPLETE" },
};

const DONE = { kind: "done" as const, value: null };
const REFUSED = { kind: "refused" as const, messages: ["Cannot be done in its present state."] };

export function createModelRequests(store: ModelStore): StoreRequests {
  const find = (id: string) =>
    [...store.orders.values()].flatMap((order) => order.fulfillmentOrders).find((one) => one.id === id);
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
      return find(id) ? DONE : { kind: "refused", messages: ["It does not exist."] };
    },
    location: async () => HOME,
    async move(_shop, { id, to, lines }) {
      const from = find(id);
      if (from?.status !== "OPEN" || from.locationId === to || awaitsService(from)) return REFUSED;
      const moved = picked(store, from, lines);
      if (!moved) return REFUSED;
      Object.assign(moved, { locationId: to, service: "ours", requestStatus: "UNSUBMITTED" });
      return DONE;
    },
    async request(_shop, { id, lines }) {
      const one = find(id);
      if (one?.status !== "OPEN" || one.service !== "ours" || one.requestStatus !== "UNSUBMITTED") return REFUSED;
      const asked = picked(store, one, lines);
      if (!asked) return REFUSED;
      Object.assign(asked, { requestStatus: "SUBMITTED", requestedAt: store.now() });
      return DONE;
    },
  };
}

/** The fulfillment order itself if these are all its units; else a new one split off from it. */
function picked(
  store: ModelStore,
  from: StoreFulfillmentOrder,
  lines: readonly { foLineId: string; quantity: number }[],
): StoreFulfillmentOrder | null {
  const taken = lines.map(({ foLineId, quantity }) => {
    const line = from.lines.find((one) => one.foLineId === foLineId);
    return line && quantity >= 1 && quantity <= line.remaining ? { line, quantity } : null;
  });
  if (taken.some((one) => one === null)) return null;
  const units = taken.flatMap((one) => one ?? []);
  const all = from.lines.every((line) => line.total === (units.find((one) => one.line === line)?.quantity ?? -1));
  if (all) return from;
  const order = [...store.orders.values()].find((one) => one.fulfillmentOrders.includes(from))!;
  for (const { line, quantity } of units) {
    line.total -= quantity;
    line.remaining -= quantity;
  }
  const made: StoreFulfillmentOrder = {
    ...from,
    id: FulfillmentOrderId.parse(store.id()),
    lines: units.map(({ line, quantity }) => ({ ...line, foLineId: store.id(), total: quantity, remaining: quantity })),
  };
  order.fulfillmentOrders.push(made);
  return made;
}
