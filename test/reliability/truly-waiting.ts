// Whether what an unsent order says that it waits for is so. Pure.
import type { FulfillmentOrderRecord } from "../../sandbox/shopify/types.ts";
import { isRequested, kitLines, type OrderTruth, sum, unitsAtHome, unitsOn } from "./judging/order-truth.ts";

const PAID = new Set(["PAID", "PARTIALLY_REFUNDED"]);

export function isTrulySo(truth: OrderTruth, reason: string | null): boolean {
  const { order, fulfillmentOrders } = truth;
  if (order === null) return false;
  if (reason === "not_paid") return !PAID.has(order.financialStatus);
  if (reason !== "lines_wait") return false;
  const waits = (one: FulfillmentOrderRecord) => one.status === "ON_HOLD" || one.status === "SCHEDULED";
  return fulfillmentOrders.some(waits) || waitsForRequest(truth);
}

/** Where Kit is a fulfillment service: the merchant has not requested it yet, or makes it of their own stock. */
function waitsForRequest(truth: OrderTruth): boolean {
  const { service, fulfillmentOrders, rows } = truth;
  if (service === null) return false;
  const lines = kitLines(truth).map(({ id }) => id);
  const home = sum(lines.map((line) => unitsAtHome(truth, line)));
  const told = rows.some(({ tasks, words }) => tasks.includes("at_own_location") || words.includes("keep_at_location"));
  if (home > 0) return told;
  const unasked = fulfillmentOrders.filter(
    (one) => one.locationId === service.locationId && !isRequested(service, one),
  );
  return lines.some((line) => unitsOn(unasked, line) > 0);
}
