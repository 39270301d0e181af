// A merchant's changes of an order in the model store: added lines, canceled fulfillments.
import { LineItemId, type LocationId, type VariantId } from "../../../../app/kernel/ids.ts";
import { isStillToPay } from "../../../../app/orders/decide/before-sending/paid.ts";
import type { StoreFulfillmentOrder, StoreLine, StorePayment } from "../../../../app/orders/ports/shopify-order.ts";
import { fulfillmentOrder, storeLine } from "../builders.ts";
import { CASH_ON_DELIVERY, type PAYS_BY } from "../history/history.ts";
import { awaitsService, fulfillable, type ModelStoreOrder } from "./model-store.ts";
import { splitFulfillmentOrder } from "./regroup.ts";

type Service = StoreFulfillmentOrder["service"];

export function addLine(
  order: ModelStoreOrder,
  about: { id: string; sku: string; variantId: VariantId | null; quantity: number; service: Service },
): boolean {
  if (order.cancelledAt || order.lines.length > 4) return false;
  const { id, sku, variantId, quantity, service } = about;
  const line = storeLine({ id: LineItemId.parse(id), sku, quantity, variantId, title: sku });
  order.lines.push(line);
  order.fulfillmentOrders.push(
    fulfillmentOrder([line], { id: `${id}1`, service } as Partial<ModelStoreOrder["fulfillmentOrders"][number]>),
  );
  return true;
}

/** More units of a line, which Shopify puts on a fulfillment order of their own. */
export function addUnits(
  order: ModelStoreOrder,
  { line, units, id, service }: { line: StoreLine; units: number; id: string; service: Service },
): boolean {
  if (order.cancelledAt || line.quantity > 6) return false;
  for (const field of ["quantity", "currentQuantity", "unfulfilledQuantity"] as const) line[field] += units;
  const added = { ...line, quantity: units, currentQuantity: units, unfulfilledQuantity: units };
  order.fulfillmentOrders.push(
    fulfillmentOrder([added], { id, service } as Partial<ModelStoreOrder["fulfillmentOrders"][number]>),
  );
  return true;
}

/** Undeliverable: a postal code is missing. */
export function spoilAddress(order: ModelStoreOrder): boolean {
  if (!order.customer?.address?.zip) return false;
  order.customer = { ...order.customer, address: { ...order.customer.address, zip: null } };
  return true;
}

/** The merchant cancels a fulfillment: its units are open again, on a new fulfillment order. */
export function cancelFulfillment(
  order: ModelStoreOrder,
  id: string,
  serviceAt: (place: LocationId | null) => Service,
): boolean {
  const standing = order.fulfillments.find((fulfillment) => fulfillment.status === "SUCCESS");
  if (!standing || order.cancelledAt) return false;
  standing.status = "CANCELLED";
  const lines = standing.lines.map(({ lineItemId, quantity }) => {
    const line = order.lines.find((l) => l.id === lineItemId)!;
    line.unfulfilledQuantity += quantity;
    return { ...line, quantity, currentQuantity: quantity, unfulfilledQuantity: quantity };
  });
  const about = { id, locationId: standing.locationId, service: serviceAt(standing.locationId) };
  order.fulfillmentOrders.push(fulfillmentOrder(lines, about as Partial<ModelStoreOrder["fulfillmentOrders"][number]>));
  return true;
}

/** Units are returned after fulfillment. Shopify refunds them; the fulfillment stays as it is. */
export function returnUnits(order: ModelStoreOrder, line: StoreLine, { units, now }: Returned): boolean {
  const back = Math.min(units, line.currentQuantity - line.unfulfilledQuantity);
  if (back <= 0 || order.cancelledAt) return false;
  line.currentQuantity -= back;
  refund(order, now);
  return true;
}

/** Open units are refunded without restocking: the line has fewer, and its fulfillment order still contains them. */
export function refundNotRestocked(order: ModelStoreOrder, line: StoreLine, { units, now }: Returned): boolean {
  const taken = Math.min(units, line.currentQuantity, line.unfulfilledQuantity);
  if (taken <= 0 || order.cancelledAt) return false;
  line.currentQuantity -= taken;
  refund(order, now);
  return true;
}

interface Returned {
  units: number;
  now: Date;
}

function refund(order: ModelStoreOrder, now: Date): void {
  if (order.financialStatus !== "PAID" && order.financialStatus !== "PARTIALLY_REFUNDED") return;
  const left = order.lines.some(({ currentQuantity }) => currentQuantity > 0);
  order.financialStatus = left ? "PARTIALLY_REFUNDED" : "REFUNDED";
  order.payment = { ...order.payment, returnedAt: now };
}

/** One unit is to be delivered later, as in a prepaid subscription; if only one is open, that one. */
export function scheduleUnits(order: ModelStoreOrder, id: string, fulfillAt: Date): boolean {
  const open = order.fulfillmentOrders.find(
    (one) => fulfillable(one) && !awaitsService(one) && one.lines.some((line) => line.remaining > 0),
  );
  if (!open || order.cancelledAt) return false;
  const later = splitFulfillmentOrder(order, id) ? order.fulfillmentOrders.at(-1)! : open;
  Object.assign(later, { status: "SCHEDULED", canFulfill: false, fulfillAt });
  return true;
}

/** Its day has come, or the merchant opened it earlier. */
export function openScheduled(order: ModelStoreOrder): boolean {
  const scheduled = order.fulfillmentOrders.find(({ status }) => status === "SCHEDULED");
  if (!scheduled) return false;
  Object.assign(scheduled, { status: "OPEN", canFulfill: true });
  return true;
}

/** A payment is received, returned or disputed; or the fraud risk is rated. */
export function changePayment(
  order: ModelStoreOrder,
  { kind, now, risk }: { kind: PaymentChange; now: Date; risk: string },
): boolean {
  const { payment, financialStatus: state } = order;
  switch (kind) {
    case "pay":
      if (!isStillToPay(state)) return false;
      Object.assign(order, { financialStatus: "PAID", payment: { ...payment, takenAt: now } });
      return true;
    case "owe":
      if (state !== "PAID" && state !== "PARTIALLY_REFUNDED") return false;
      order.financialStatus = "PARTIALLY_PAID";
      return true;
    case "goodwill":
    case "refund":
      if (state !== "PAID" && !(kind === "refund" && state === "PARTIALLY_REFUNDED")) return false;
      order.financialStatus = kind === "refund" ? "REFUNDED" : "PARTIALLY_REFUNDED";
      order.payment = { ...payment, returnedAt: now };
      return true;
    case "charge_back":
    case "win_back":
      if (payment.chargedBack === (kind === "charge_back")) return false;
      order.payment = { ...payment, chargedBack: kind === "charge_back" };
      return true;
    case "rate":
      order.riskLevel = risk;
      return true;
  }
}

/** `owe`: an edit in Shopify made it dearer. */
export type PaymentChange = "pay" | "owe" | "goodwill" | "refund" | "charge_back" | "win_back" | "rate";

/** How Shopify shows an order that was paid, or is to be paid, in this way. */
export const PAID_BY: Record<(typeof PAYS_BY)[number], Partial<StorePayment>> = {
  card: { gateways: ["shopify_payments"] },
  cash_on_delivery: { gateways: [CASH_ON_DELIVERY] },
  terms: { companyTerms: true },
};

export function holdOrRelease({ fulfillmentOrders }: ModelStoreOrder, how: "hold" | "release"): boolean {
  const found = fulfillmentOrders.find(({ status }) => status === (how === "release" ? "ON_HOLD" : "OPEN"));
  if (!found || awaitsService(found)) return false;
  found.status = how === "hold" ? "ON_HOLD" : "OPEN";
  found.canFulfill = how === "release";
  return true;
}
