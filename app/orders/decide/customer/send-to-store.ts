// "Send to your store": kits for pick-up or local delivery go to the store's address. The approval covers the store and
// address that were shown, stored as a hash. Pure.
import { createHash } from "node:crypto";
import { approvalOf, type OrderRow } from "../../ports/order-row.ts";
import type { StoreCustomer, StoreFulfillmentOrder, StoreOrder } from "../../ports/shopify-order.ts";
import type { StoreRead } from "../../ports/store.ts";

/** Shopify's delivery methods in which the shopper gets it from a store. A sale at the counter is handed over there. */
const FROM_STORE: ReadonlySet<string> = new Set(["PICK_UP", "LOCAL"]);

function isFromStore({ deliveryMethod, service }: StoreFulfillmentOrder): boolean {
  return FROM_STORE.has(deliveryMethod ?? "") && service === "none";
}

/** The one store from which the shopper gets everything open; null: several stores, or some of it is shipped. */
export function storeOf(order: StoreOrder): StoreFulfillmentOrder | null {
  const open = order.fulfillmentOrders.filter(
    ({ status, lines }) =>
      status !== "CLOSED" && status !== "CANCELLED" && lines.some(({ remaining }) => remaining > 0),
  );
  const [first] = open;
  const alone = first && open.every((one) => isFromStore(one) && one.locationId === first.locationId);
  return alone ? first : null;
}

/** Changes with the store's name and address. */
export function storeMark({ locationName, locationAddress }: StoreFulfillmentOrder): string {
  const { address1, address2, city, province, zip, countryCode, phone } = locationAddress;
  const parts = [locationName, address1, address2, city, province, zip, countryCode, phone];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/**
 * The order as this row sends it: to the store if that was approved and the store hasn't changed. Once at Kit, it went
 * to the store regardless of later changes, and is compared with the store's present address.
 */
export function addressedTo(row: Pick<OrderRow, "approvals" | "submission">, read: StoreRead): StoreRead {
  const approval = approvalOf(row, "send_to_store")?.params;
  if (!approval || read.kind !== "found") return read;
  const { order } = read;
  const isThere = (one: StoreFulfillmentOrder) => isFromStore(one) && one.locationId === approval.location;
  const sent = row.submission === "submitted";
  const store = sent ? order.fulfillmentOrders.find(isThere) : storeOf(order);
  if (!store || !isThere(store) || (!sent && storeMark(store) !== approval.address)) return read;
  const fulfillmentOrders = order.fulfillmentOrders.map((one) => (isThere(one) ? { ...one, toStore: true } : one));
  // Nothing of the customer is needed, so nothing that Shopify withholds is missing.
  return {
    kind: "found",
    order: { ...order, customer: recipient(order, store), withheldFields: [], fulfillmentOrders },
  };
}

/** The shopper's name if known, and the store as the company, so that the store can tell whose parcel it is. */
function recipient({ customer }: StoreOrder, { locationName, locationAddress }: StoreFulfillmentOrder): StoreCustomer {
  const { name = null, firstName = null, lastName = null } = customer?.address ?? {};
  const address = { ...locationAddress, name, firstName, lastName, company: locationName, provinceCode: null };
  return { email: null, phone: null, address };
}
