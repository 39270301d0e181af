// Kit as a fulfillment service: what the merchant asks of it in the model store, by Shopify's rules
// (`fulfillmentOrderSubmitFulfillmentRequest`, `fulfillmentOrderSubmitCancellationRequest`).
import { awaitsService, type ModelStoreOrder } from "./model-store.ts";

const ASKABLE = new Set(["UNSUBMITTED", "REJECTED", "CANCELLATION_ACCEPTED", "CLOSED"]);

/** False: there is nothing that may be asked for. */
export function requestFulfillment(order: ModelStoreOrder, which: number): boolean {
  const askable = order.fulfillmentOrders.filter(
    (one) =>
      one.service === "ours" &&
      ASKABLE.has(one.requestStatus) &&
      (one.status === "OPEN" || one.status === "INCOMPLETE") &&
      one.lines.some((line) => line.remaining > 0),
  );
  const asked = askable[which % Math.max(1, askable.length)];
  if (!asked) return false;
  asked.status = "OPEN";
  asked.requestStatus = "SUBMITTED";
  return true;
}

/** Taken back at once before the service answered; afterwards the service decides. */
export function askBack(order: ModelStoreOrder, which: number): boolean {
  const standing = order.fulfillmentOrders.filter(
    (one) =>
      one.service === "ours" &&
      one.status !== "CLOSED" &&
      one.status !== "CANCELLED" &&
      awaitsService(one) &&
      one.requestStatus !== "CANCELLATION_REQUESTED",
  );
  const back = standing[which % Math.max(1, standing.length)];
  if (!back) return false;
  back.requestStatus = back.requestStatus === "SUBMITTED" ? "UNSUBMITTED" : "CANCELLATION_REQUESTED";
  return true;
}
