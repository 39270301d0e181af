// Whether the customer's details are still what was sent. Compared by HMAC alone: the details are stored nowhere.
import type { CustomerFingerprints } from "../effects/engine.ts";
import type { Facts } from "./facts.ts";
import { customerParts } from "./kit-customer.ts";
import { neededButWithheld } from "./withheld-fields.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { StoreRead } from "../ports/store.ts";

export function compareCustomer(
  fingerprints: CustomerFingerprints,
  row: Pick<OrderRow, "customerSalt" | "customerHmac">,
  read: StoreRead,
): Pick<Facts, "customerAsSent" | "customerMark"> {
  const { customerSalt: salt, customerHmac: hmac } = row;
  const known = read.kind === "found" && neededButWithheld(read.order).length === 0 ? read.order.customer : null;
  // A name or an address that Shopify has withheld since then has not changed.
  if (!salt || !hmac || !known) return { customerAsSent: null, customerMark: null };
  const parts = customerParts(known);
  return { customerAsSent: fingerprints.matches(parts, { salt, hmac }), customerMark: fingerprints.mark(parts, salt) };
}
