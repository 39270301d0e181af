// Shopify hasn't approved the app for protected customer data, or has withdrawn it: fields are empty, and are named.
import type { StoreOrder } from "../../../../app/orders/ports/shopify-order.ts";

/** `contact`: email and phone. `address`: names and streets. */
export type WithheldData = "contact" | "address";

const ADDRESS = ["name", "firstName", "lastName", "address1", "address2", "zip"] as const;

/** Shopify's view of the order in that case. Changes its argument. */
export function withhold<Order extends StoreOrder>(order: Order, withheld: ReadonlySet<WithheldData>): Order {
  const { customer } = order;
  if (withheld.has("contact")) {
    order.withheldFields.push("email", "phone", "shippingAddress.phone");
    if (customer) Object.assign(customer, { email: null, phone: null });
    if (customer?.address) customer.address.phone = null;
  }
  if (withheld.has("address")) {
    order.withheldFields.push(...ADDRESS.map((field) => `shippingAddress.${field}`));
    for (const field of ADDRESS) if (customer?.address) customer.address[field] = null;
  }
  return order;
}
