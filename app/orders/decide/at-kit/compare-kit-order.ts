// Whether Kit's order matches what was sent. Compared in memory; only the names of the fields that differ are kept. Pure.
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
  if (
    tally(sent.lines.map((l) => [l.product_id, l.quantity])) !== tally(kit.lines.map((l) => [l.productId, l.quantity]))
  ) {
    found.push("lines");
  }
  return found;
}

function tally(lines: [number, number][]): string {
  const units = new Map<number, number>();
  for (const [product, quantity] of lines) units.set(product, (units.get(product) ?? 0) + quantity);
  return JSON.stringify([...units].sort(([a], [b]) => a - b));
}
