// "Send to your store": kits for pick-up or local delivery go to the store's address. The approval covers the store and
// address that were shown, stored as a hash. Pure.
import { createHash } from "node:crypto";
import type { LineItemId } from "../../../kernel/ids.ts";
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreCustomer, StoreFulfillmentOrder, StoreOrder } from "../../ports/shopify-order.ts";
import type { StoreRead } from "../../ports/store.ts";
import type { Facts } from "../facts.ts";
import { planLines } from "../lines/line-plans.ts";
import { namedLines } from "../part-purpose.ts";
import { isFromStore } from "../units/line-units.ts";
import { remainingUnits } from "../units/requested-units.ts";

/**
 * The one store from which the shopper gets every kit that this part is to send; null: several stores, or some of them
 * are shipped. Kits that are made again may have been handed over already.
 */
export function storeOf(facts: Facts, order: StoreOrder): StoreFulfillmentOrder | null {
  const kits = new Set(planLines(facts, order).flatMap((plan) => (plan.disposition === "ignore" ? [] : plan.line.id)));
  const again = namedLines(facts.row) !== null;
  const own = order.fulfillmentOrders.filter((one) =>
    one.lines.some(({ lineItemId, remaining }) => kits.has(lineItemId) && (again || (isOpen(one) && remaining > 0))),
  );
  const [first] = own;
  const alone = first && own.every((one) => isFromStore(one) && one.locationId === first.locationId);
  return alone ? first : null;
}

/** Changes with the store's name and address. */
export function storeMark({ locationName, locationAddress }: StoreFulfillmentOrder): string {
  const { address1, address2, city, province, zip, countryCode, phone } = locationAddress;
  const parts = [locationName, address1, address2, city, province, zip, countryCode, phone];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/**
 * The order as this row sends it: to the store if that was approved and the store hasn't changed. What is sent to the
 * customer ends the approval. Once at Kit, it went there if the shopper gets what was sent from that store, and is
 * compared with the store's present address.
 */
export function addressedTo(facts: Facts): StoreRead {
  const { row, store: read } = facts;
  const approval = approvalOf(row, "send_to_store")?.params;
  if (!approval || read.kind !== "found") return read;
  const { order } = read;
  const isThere = (one: StoreFulfillmentOrder) => isFromStore(one) && one.locationId === approval.location;
  const sent = row.submission === "submitted";
  const store = sent ? withWhatWasSent(row, order, facts.lines.otherParts).find(isThere) : storeOf(facts, order);
  if (!store || !isThere(store) || (!sent && storeMark(store) !== approval.address)) return read;
  const fulfillmentOrders = order.fulfillmentOrders.map((one) => (isThere(one) ? { ...one, toStore: true } : one));
  // Nothing of the customer is needed, so nothing that Shopify withholds is missing.
  return {
    kind: "found",
    order: { ...order, customer: recipient(order, store), withheldFields: [], fulfillmentOrders },
  };
}

/** Whether what was sent went to the approved store, which hands it over. `others`: units of other parts by line. */
export function wentToStore(row: OrderRow, order: StoreOrder, others: Units): boolean {
  const location = approvalOf(row, "send_to_store")?.params.location;
  return withWhatWasSent(row, order, others).some((one) => isFromStore(one) && one.locationId === location);
}

type Units = ReadonlyMap<LineItemId, number>;

/**
 * What is still to be handed over or shipped decides: an earlier fulfillment order says how it was to be. That decides if
 * the other parts have all that is open, since the store fulfilled this one's. All of them if the store's order no longer
 * contains what was sent.
 */
function withWhatWasSent(row: OrderRow, { fulfillmentOrders }: StoreOrder, others: Units): StoreFulfillmentOrder[] {
  const sent = new Set(row.lines.flatMap((line) => (line.sentQuantity > 0 ? line.lineItemId : [])));
  const own = fulfillmentOrders.filter(({ lines }) => lines.some(({ lineItemId }) => sent.has(lineItemId)));
  const open = own.filter(
    (one) => isOpen(one) && one.lines.some((line) => line.remaining > 0 && sent.has(line.lineItemId)),
  );
  const isOthers = [...sent].every((line) => remainingUnits(open, line) <= (others.get(line) ?? 0));
  return [isOthers ? [] : open, own].find(({ length }) => length > 0) ?? fulfillmentOrders;
}

function isOpen({ status }: StoreFulfillmentOrder): boolean {
  return status !== "CLOSED" && status !== "CANCELLED";
}

/** The shopper's name if known, and the store as the company, so that the store can tell whose parcel it is. */
function recipient({ customer }: StoreOrder, { locationName, locationAddress }: StoreFulfillmentOrder): StoreCustomer {
  const { name = null, firstName = null, lastName = null } = customer?.address ?? {};
  const address = { ...locationAddress, name, firstName, lastName, company: locationName, provinceCode: null };
  return { email: null, phone: null, address };
}
