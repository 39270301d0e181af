// The body of POST /orders for the sendable units of a store's order: for sending, and for the test that only shows it.
import type { KitOrderRequest } from "../../../kit/kit-types.ts";
import type { PrintFiles } from "../../effects/locate-print-files.ts";
import type { SentLine } from "../../ports/order-rows.ts";
import type { StoreCustomer } from "../../ports/shopify-order.ts";
import { kitCustomer } from "../customer/kit-customer.ts";
import type { LinePlan } from "../lines/line-plans.ts";
import type { OrderRules } from "../rules.ts";

export interface RequestParts {
  files: PrintFiles;
  reference: string;
  customer: StoreCustomer | null;
  rules: OrderRules;
  lines: readonly LinePlan[];
}

/** The exact body. Null: a line's file wasn't located, or the address lacks a field that Kit requires. */
export function kitRequest(parts: RequestParts): { request: KitOrderRequest; sent: SentLine[] } | null {
  const { files, reference, rules, lines } = parts;
  const customer = kitCustomer(parts.customer, rules);
  if (customer.kind !== "complete") return null;
  const sent: SentLine[] = [];
  const body: KitOrderRequest["lines"] = [];
  for (const { line, units, send } of lines) {
    const address = send && files.get(send.sha256);
    if (!address) return null;
    sent.push({ lineItemId: line.id, productId: send.productId, quantity: units, sha256: send.sha256 });
    body.push({ product_id: send.productId, quantity: units, artwork_location: address });
  }
  return { request: { reference_number: reference, customer_info: customer.customer, lines: body }, sent };
}
