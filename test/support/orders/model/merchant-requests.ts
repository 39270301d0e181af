// Kit as a fulfillment service: the merchant's requests in the model store, by Shopify's rules
// (`fulfillmentOrderSubmitFulfillmentRequest`, `fulfillmentOrderSubmitCancellationRequest`, `fulfillmentOrderCancel`).
import { FulfillmentOrderId } from "../../../../app/kernel/ids.ts";
import { isKitSku } from "../../../../app/kernel/kit-sku.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import { awaitsService, type ModelStoreOrder, sumRemaining } from "./model-store.ts";

const ASKABLE = new Set(["UNSUBMITTED", "REJECTED", "CANCELLATION_ACCEPTED", "CLOSED"]);

/** False: nothing can be requested. */
export function requestFulfillment(order: ModelStoreOrder, which: number, at: Date): boolean {
  const asked = askable(order, which);
  if (!asked) return false;
  Object.assign(asked, { status: "OPEN", requestStatus: "SUBMITTED", requestedAt: at });
  return true;
}

/** One unit of a fulfillment order, split off from it; false if it has no other. */
export function requestUnit(order: ModelStoreOrder, which: number, { id, at }: { id: string; at: Date }): boolean {
  const from = askable(order, which);
  const line = from?.lines.find(({ remaining }) => remaining > 0);
  if (!from || !line || sumRemaining(from) < 2) return false;
  line.remaining -= 1;
  line.total -= 1;
  order.fulfillmentOrders.push({
    ...structuredClone(from),
    ...{ id: FulfillmentOrderId.parse(id), status: "OPEN", requestStatus: "SUBMITTED", requestedAt: at },
    lines: [{ ...line, foLineId: `${id}0`, total: 1, remaining: 1 }],
  });
  return true;
}

/** The kits that are not requested, also those that share a fulfillment order with other goods; false: there are none. */
export function requestKits(order: ModelStoreOrder, { id, at }: { id: () => string; at: Date }): boolean {
  const skus = new Map(order.lines.map((line) => [line.id, line.sku]));
  const isKit = (line: StoreFulfillmentOrder["lines"][number]) =>
    line.remaining > 0 && isKitSku(skus.get(line.lineItemId) ?? "");
  const asked = allAskable(order).filter(({ lines }) => lines.some(isKit));
  for (const one of asked) {
    const others = one.lines.filter((line) => !isKit(line));
    if (others.length > 0)
      order.fulfillmentOrders.push({
        ...structuredClone(one),
        ...{ id: FulfillmentOrderId.parse(id()), lines: others },
      });
    Object.assign(one, { status: "OPEN", requestStatus: "SUBMITTED", requestedAt: at, lines: one.lines.filter(isKit) });
  }
  return asked.length > 0;
}

function askable(order: ModelStoreOrder, which: number): StoreFulfillmentOrder | undefined {
  const all = allAskable(order);
  return all[which % Math.max(1, all.length)];
}

function allAskable({ fulfillmentOrders }: ModelStoreOrder): StoreFulfillmentOrder[] {
  return fulfillmentOrders.filter(
    (one) =>
      one.service === "ours" &&
      ASKABLE.has(one.requestStatus) &&
      (one.status === "OPEN" || one.status === "INCOMPLETE") &&
      one.lines.some((line) => line.remaining > 0),
  );
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

/** The merchant cancels an unanswered request: its units are then on another fulfillment order, not requested. */
export function cancelRequested(order: ModelStoreOrder, id: string): boolean {
  const asked = order.fulfillmentOrders.find(
    (one) => one.service === "ours" && one.requestStatus === "SUBMITTED" && one.status === "OPEN",
  );
  if (!asked) return false;
  const lines = asked.lines
    .filter((line) => line.remaining > 0)
    .map((line, index) => ({ ...line, foLineId: `${id}${index}`, total: line.remaining }));
  order.fulfillmentOrders.push({
    ...structuredClone(asked),
    id: FulfillmentOrderId.parse(id),
    requestStatus: "UNSUBMITTED",
    lines,
  });
  asked.status = "CANCELLED";
  for (const line of asked.lines) line.remaining = 0;
  return true;
}

/** Another client answers in Kit's place, such as another process of the app whose answer was lost. */
export function answerElsewhere(order: ModelStoreOrder, answer: "ACCEPTED" | "REJECTED"): boolean {
  const asked = order.fulfillmentOrders.find((one) => one.service === "ours" && one.requestStatus === "SUBMITTED");
  if (!asked) return false;
  asked.requestStatus = answer;
  if (answer === "ACCEPTED") asked.status = "IN_PROGRESS";
  return true;
}
