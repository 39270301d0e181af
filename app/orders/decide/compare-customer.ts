// Whether the customer's part still is what was sent, told from its HMAC alone: the part itself is kept nowhere.
import type { CustomerFingerprints } from "../effects/engine.ts";
import type { Facts } from "./facts.ts";
import { customerParts } from "./kit-customer.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { StoreRead } from "../ports/store.ts";

export function compareCustomer(
  fingerprints: CustomerFingerprints,
  row: Pick<OrderRow, "customerSalt" | "customerHmac">,
  read: StoreRead,
): Pick<Facts, "customerAsSent" | "customerMark"> {
  const { customerSalt: salt, customerHmac: hmac } = row;
  if (read.kind !== "found" || !salt || !hmac || !read.order.customer)
    return { customerAsSent: null, customerMark: null };
  const parts = customerParts(read.order.customer);
  return { customerAsSent: fingerprints.matches(parts, { salt, hmac }), customerMark: fingerprints.mark(parts, salt) };
}
