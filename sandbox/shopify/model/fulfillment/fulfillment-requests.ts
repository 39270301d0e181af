// The requests of a merchant to a fulfillment service, and its answers, for one fulfillment order.
import type { LineQuantity } from "../../types.ts";
import { cancellationRequestPayload, requestPayload } from "../../webhooks/fulfillment-order-payloads.ts";
import type { FulfillmentServiceRecord } from "../records.ts";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store.ts";
import { splitOff, takeLines, touch } from "./fulfillment-orders.ts";
import type { FulfillmentOrderRecord, MerchantRequestRecord } from "./fulfillment-records.ts";

function serviceAt(store: Store, one: FulfillmentOrderRecord): FulfillmentServiceRecord {
  const service = store.serviceOf(store.location(one.locationId));
  if (!service) throw new Refusal("The fulfillment order is not assigned to a fulfillment service.");
  return service;
}

function ask(
  store: Store,
  one: FulfillmentOrderRecord,
  request: Pick<MerchantRequestRecord, "kind" | "message" | "notifyCustomer">,
): MerchantRequestRecord {
  const made: MerchantRequestRecord = {
    id: store.nextId("FulfillmentOrderMerchantRequest"),
    ...request,
    sentAt: new Date().toISOString(),
    responseMessage: null,
  };
  one.merchantRequests.push(made);
  return made;
}

export interface Submission {
  original: FulfillmentOrderRecord;
  submitted: FulfillmentOrderRecord;
  unsubmitted: FulfillmentOrderRecord | null;
}

/**
 * The merchant requests fulfillment of everything that remains, or of some lines: then the fulfillment order is split
 * first.
 */
export function requestFulfillment(
  store: Store,
  id: string,
  request: { message?: string | null; lines?: LineQuantity[]; notifyCustomer?: boolean } = {},
): Submission {
  const original = store.fulfillmentOrder(id);
  const service = serviceAt(store, original);
  const askable = ["UNSUBMITTED", "REJECTED", "CANCELLATION_ACCEPTED", "CLOSED"].includes(original.requestStatus);
  if (!askable || !["OPEN", "INCOMPLETE"].includes(original.status)) {
    throw new Refusal("Cannot request fulfillment for the fulfillment order.");
  }
  const taken = takeLines(original, request.lines);
  const some =
    taken.length < original.lines.length || taken.some(({ line, quantity }) => quantity < line.remainingQuantity);
  const submitted = request.lines?.length && some ? splitOff(store, original, { taken }) : original;
  submitted.status = "OPEN";
  submitted.requestStatus = "SUBMITTED";
  const made = ask(store, submitted, {
    kind: "FULFILLMENT_REQUEST",
    message: request.message ?? null,
    notifyCustomer: request.notifyCustomer ?? false,
  });
  store.emit("fulfillment_orders/fulfillment_request_submitted", submitted.id, requestPayload(submitted, made));
  store.world.notifyService(store, service, "FULFILLMENT_REQUEST");
  touch(store, submitted);
  return { original, submitted, unsubmitted: submitted === original ? null : original };
}

/** Before the service answered, the merchant takes the request back at once; afterwards the service decides. */
export function requestCancellation(store: Store, id: string, message: string | null = null): FulfillmentOrderRecord {
  const one = store.fulfillmentOrder(id);
  const service = serviceAt(store, one);
  if (one.requestStatus === "SUBMITTED") {
    one.requestStatus = "UNSUBMITTED";
    touch(store, one);
    return one;
  }
  if (one.requestStatus !== "ACCEPTED" && one.requestStatus !== "CANCELLATION_REJECTED") {
    throw new Refusal("Cannot request cancellation for the fulfillment order.");
  }
  one.requestStatus = "CANCELLATION_REQUESTED";
  const made = ask(store, one, { kind: "CANCELLATION_REQUEST", message, notifyCustomer: false });
  store.emit("fulfillment_orders/cancellation_request_submitted", one.id, cancellationRequestPayload(one, made));
  store.world.notifyService(store, service, "CANCELLATION_REQUEST");
  touch(store, one);
  return one;
}

export type Answer = "accept request" | "reject request" | "accept cancellation" | "reject cancellation" | "close";

const ANSWERS: Record<
  Answer,
  {
    from: FulfillmentOrderRecord["requestStatus"];
    to: FulfillmentOrderRecord["requestStatus"];
    status?: FulfillmentOrderRecord["status"];
    topic: string;
    refusal: string;
  }
> = {
  "accept request": {
    from: "SUBMITTED",
    to: "ACCEPTED",
    status: "IN_PROGRESS",
    topic: "fulfillment_orders/fulfillment_request_accepted",
    refusal: "Cannot accept fulfillment request for the fulfillment order.",
  },
  "reject request": {
    from: "SUBMITTED",
    to: "REJECTED",
    status: "OPEN",
    topic: "fulfillment_orders/fulfillment_request_rejected",
    refusal: "Cannot reject fulfillment request for the fulfillment order.",
  },
  "accept cancellation": {
    from: "CANCELLATION_REQUESTED",
    to: "CANCELLATION_ACCEPTED",
    status: "OPEN",
    topic: "fulfillment_orders/cancellation_request_accepted",
    refusal: "Cannot accept cancellation request for the fulfillment order.",
  },
  "reject cancellation": {
    from: "CANCELLATION_REQUESTED",
    to: "CANCELLATION_REJECTED",
    topic: "fulfillment_orders/cancellation_request_rejected",
    refusal: "Cannot reject cancellation request for the fulfillment order.",
  },
  close: {
    from: "ACCEPTED",
    to: "CLOSED",
    status: "INCOMPLETE",
    topic: "fulfillment_orders/fulfillment_service_failed_to_complete",
    refusal: "The fulfillment order's request has not been accepted.",
  },
};

/** The service's answer to a request; refused if no such request is open. */
export function answerRequest(
  store: Store,
  id: string,
  { answer, message }: { answer: Answer; message: string | null },
): FulfillmentOrderRecord {
  const one = store.fulfillmentOrder(id);
  serviceAt(store, one);
  const step = ANSWERS[answer];
  if (one.requestStatus !== step.from) throw new Refusal(step.refusal);
  one.requestStatus = step.to;
  if (step.status) one.status = step.status;
  const request = one.merchantRequests.at(-1);
  if (request) request.responseMessage = message;
  store.emit(step.topic, one.id, {
    fulfillment_order: {
      id: `gid://shopify/FulfillmentOrder/${one.id}`,
      status: one.status.toLowerCase(),
      request_status: one.requestStatus.toLowerCase(),
    },
    message: message ?? "",
  });
  touch(store, one);
  return one;
}

export function reportProgress(store: Store, id: string): FulfillmentOrderRecord {
  const one = store.fulfillmentOrder(id);
  if (one.status !== "OPEN" && one.status !== "IN_PROGRESS") {
    throw new Refusal("The fulfillment order must be open or in progress.", { field: ["id"] });
  }
  one.status = "IN_PROGRESS";
  touch(store, one);
  return one;
}
