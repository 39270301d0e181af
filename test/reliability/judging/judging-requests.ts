// Where Kit is a fulfillment service: nothing is sent that nobody requested, and every request is answered or a person is told. Pure.
import { isTrulySo } from "../truly-waiting.ts";
import { isSeen, kitLines, liveOrders, type OrderTruth, rowOf, type Say, unitsSent } from "./order-truth.ts";

export function judgeRequests(truth: OrderTruth, say: Say): void {
  if (truth.service === null) return;
  unrequested(truth, truth.service, say);
  unanswered(truth, truth.service, say);
}

/** "Move to Kit" requests what it moved; all else is the merchant's to request (App Store requirement 5.5.1). */
function unrequested(truth: OrderTruth, { requested }: NonNullable<OrderTruth["service"]>, say: Say): void {
  const live = liveOrders(truth).flatMap((kit) => rowOf(truth, kit) ?? []);
  const moved = truth.rows.some(({ words }) => words.includes("move_to_kit"));
  // What an edit took off a fulfillment order was requested all the same.
  const asMoved = truth.fulfillmentOrders
    .filter(({ merchantRequests }) => moved && merchantRequests.length > 0)
    .flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  for (const { id, quantity } of kitLines(truth)) {
    const units = unitsSent(live, id);
    const asked = asMoved.includes(id) ? quantity : (requested.get(id) ?? 0);
    if (units > asked) say("unrequested", `${units} units of line ${id} are at Kit, ${asked} were requested`);
  }
}

const OPEN_QUESTIONS = new Set(["SUBMITTED", "CANCELLATION_REQUESTED"]);

function unanswered(truth: OrderTruth, { locationId }: NonNullable<OrderTruth["service"]>, say: Say): void {
  const waits = truth.rows.some((row) => isSeen(row) || isTrulySo(truth, row.wait_reason));
  const asked = truth.fulfillmentOrders.filter(
    ({ status, requestStatus, lines, ...one }) =>
      one.locationId === locationId &&
      status !== "CLOSED" &&
      status !== "CANCELLED" &&
      OPEN_QUESTIONS.has(requestStatus) &&
      lines.some((line) => line.remainingQuantity > 0),
  );
  for (const { id, requestStatus } of waits ? [] : asked)
    say("unanswered", `fulfillment order ${id} is ${requestStatus}, and nobody is told`);
}
