// The body of POST /orders for what may be sent of a store's order: what is sent, and what a test shows without sending.
import type { KitOrderRequest } from "../../kit/kit-types.ts";
import { kitCustomer } from "../decide/kit-customer.ts";
import type { LinePlan } from "../decide/line-plans.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Artwork } from "../ports/artwork.ts";
import type { OrderRules } from "../decide/rules.ts";
import type { SentLine } from "../ports/order-rows.ts";
import type { StoreCustomer } from "../ports/shopify-order.ts";

export interface RequestParts {
  shop: ShopRef;
  reference: string;
  customer: StoreCustomer | null;
  rules: OrderRules;
  lines: readonly LinePlan[];
}

/**
 * The body to the letter, with each line's artwork located (its bytes' hash checked again). Null: some file is not there, or
 * the address lacks what Kit requires.
 */
export async function kitRequest(
  artwork: Artwork,
  { shop, reference, customer: store, rules, lines }: RequestParts,
): Promise<{ request: KitOrderRequest; sent: SentLine[] } | null> {
  const customer = kitCustomer(store, rules);
  if (customer.kind !== "complete") return null;
  const sent: SentLine[] = [];
  const body: KitOrderRequest["lines"] = [];
  for (const { line, units, send } of lines) {
    if (!send) return null;
    const location = await artwork.locate(shop, send.sha256);
    if (location.kind !== "ready") return null;
    sent.push({ lineItemId: line.id, productId: send.productId, quantity: units, sha256: send.sha256 });
    body.push({ product_id: send.productId, quantity: units, artwork_location: location.url });
  }
  return { request: { reference_number: reference, customer_info: customer.customer, lines: body }, sent };
}
