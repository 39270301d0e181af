// Whether Kit's order matches what was sent. Compared in memory; only the names of the fields that differ are kept. Pure.
import { totals } from "../../../kernel/totals.ts";
import type { KitCustomer, KitOrder, KitOrderRequest } from "../../../kit/kit-types.ts";
import { sameInAddress } from "../customer/same-in-address.ts";

const CUSTOMER_FIELDS = [
  "name",
  "address1",
  "address2",
  "city",
  "state",
  "postal_code",
  "country",
  "email",
  "phone",
] as const;

/** Names of the fields that differ. Fields that Kit doesn't return are not compared. */
export function differences(
  sent: { customer: KitCustomer | null; lines: KitOrderRequest["lines"] },
  kit: KitOrder,
): string[] {
  const found: string[] = [];
  if (sent.customer && kit.customer) {
    for (const field of CUSTOMER_FIELDS) {
      const ours = sent.customer[field] ?? "";
      const theirs = kit.customer[field] ?? "";
      if (theirs !== "" && !sameInAddress(field, [ours, theirs], sent.customer.country))
        found.push(`customer_info.${field}`);
    }
  }
  const sentLines = sent.lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  if (unitsOf(sentLines) !== unitsOf(kit.lines)) found.push("lines");
  return found;
}

/** For comparing. Kit may merge lines of one product. */
export function unitsOf(lines: readonly { productId: number; quantity: number }[]): string {
  const units = totals(lines.map(({ productId, quantity }) => [productId, quantity]));
  return JSON.stringify([...units].sort(([a], [b]) => a - b));
}
