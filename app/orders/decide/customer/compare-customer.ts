// Whether the customer's details still match what was sent. Compares HMACs; the details aren't stored.
import type { CustomerFingerprints } from "../../effects/order-dependencies.ts";
import type { OrderRow } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import type { StoreRead } from "../../ports/store.ts";
import type { Facts } from "../facts.ts";
import type { OrderRules } from "../rules.ts";
import { customerParts, phoneOf } from "./kit-customer.ts";
import { phoneDigits } from "./same-in-address.ts";
import { neededButWithheld, withholdsPhone } from "./withheld-fields.ts";

/** Digits only, since reformatting is no correction; empty: no phone. Null: not passed on, or withheld by Shopify. */
export function comparedPhone(
  order: Pick<StoreOrder, "customer" | "withheldFields">,
  rules: Pick<OrderRules, "passPhone">,
): string | null {
  if (!rules.passPhone || withholdsPhone(order)) return null;
  return phoneDigits(phoneOf(order.customer) ?? "");
}

export function compareCustomer(
  fingerprints: CustomerFingerprints,
  row: Pick<OrderRow, "customerSalt" | "customerHmac" | "phoneHmac">,
  { read, rules }: { read: StoreRead; rules: Pick<OrderRules, "passPhone"> },
): Pick<Facts, "customerAsSent" | "customerMark"> {
  const { customerSalt: salt, customerHmac: hmac, phoneHmac } = row;
  const order = read.kind === "found" && neededButWithheld(read.order).length === 0 ? read.order : null;
  // A name or address that Shopify now withholds hasn't changed.
  if (!salt || !order?.customer) return { customerAsSent: null, customerMark: null };
  const parts = customerParts(order.customer);
  if (!hmac) return { customerAsSent: null, customerMark: fingerprints.mark(parts, salt) };
  const sameAddress = fingerprints.matches(parts, { salt, hmac });
  // Removing a number is no correction.
  const phone = phoneHmac && comparedPhone(order, rules);
  if (!phone || fingerprints.matches([phone], { salt, hmac: phoneHmac }) !== false)
    return { customerAsSent: sameAddress, customerMark: fingerprints.mark(parts, salt) };
  return { customerAsSent: false, customerMark: fingerprints.mark([...parts, phone], salt) };
}
