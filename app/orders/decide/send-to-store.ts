// "Send to your store": kits that the shopper picks up at a store, or that a store delivers itself, go to that store's address. The
// approval is for the store and the address that were shown, of which a hash is kept. Pure.
import { createHash } from "node:crypto";
import { approvalOf, type OrderRow } from "../ports/order-row.ts";
import type { StoreCustomer, StoreFulfillmentOrder, StoreOrder } from "../ports/shopify-order.ts";
import type { StoreRead } from "../ports/store.ts";

/** Shopify's delivery methods in which the shopper gets it from a store. What was sold at a counter is handed over there. */
const FROM_STORE: ReadonlySet<string> = new Set(["PICK_UP", "LOCAL"]);

function isFromStore({ deliveryMethod, service }: StoreFulfillmentOrder): boolean {
  return FROM_STORE.has(deliveryMethod ?? "") && service === "none";
}

/** The one store from which the shopper gets everything that is open; null: there are several, or some of it is shipped to them. */
export function storeOf(order: StoreOrder): StoreFulfillmentOrder | null {
  const open = order.fulfillmentOrders.filter(
    ({ status, lines }) =>
      status !== "CLOSED" && status !== "CANCELLED" && lines.some(({ remaining }) => remaining > 0),
  );
  const [first] = open;
  const alone = first && open.every((one) => isFromStore(one) && one.locationId === first.locationId);
  return alone ? first : null;
}

/** Changes with the name and the address of the store. */
export function storeMark({ locationName, locationAddress }: StoreFulfillmentOrder): string {
  const { address1, address2, city, province, zip, countryCode, phone } = locationAddress;
  const parts = [locationName, address1, address2, city, province, zip, countryCode, phone];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/**
 * The order as this row sends it: to the store where that was approved and nothing of it has changed. What is at Kit went to the
 * store whatever changes afterwards, and is compared with its present address.
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
  // Of the customer nothing is needed, so nothing that Shopify withholds is missing.
  return {
    kind: "found",
    order: { ...order, customer: recipient(order, store), withheldFields: [], fulfillmentOrders },
  };
}

/** The shopper's name where it was read, and the store as the company: the store can tell whose parcel it is. */
function recipient({ customer }: StoreOrder, { locationName, locationAddress }: StoreFulfillmentOrder): StoreCustomer {
  const { name = null, firstName = null, lastName = null } = customer?.address ?? {};
  const address = { ...locationAddress, name, firstName, lastName, company: locationName, provinceCode: null };
  return { email: null, phone: null, address };
}
