// Orders with the webhooks of a real store: other apps note and tag each sale within a second.
import { setTimeout as sleep } from "node:timers/promises";
import type { OrderRecord, PlaceOrder } from "../../../sandbox/shopify/types.ts";
import type { Merchant } from "../merchant.ts";

/** When the other apps touch the order, in ms after the sale; each causes an `orders/updated`. */
const TOUCHES = [50, 200, 450, 900];

/** `orders/create`, `orders/paid`, `order_routing_complete` and four `orders/updated` within a second. */
export async function buyAsInAStore(
  { store, sku }: Pick<Merchant, "store" | "sku">,
  over: Partial<PlaceOrder> = {},
): Promise<OrderRecord> {
  const order = store.placeOrder({ lines: [{ sku, quantity: 1 }], ...over });
  let passed = 0;
  for (const [index, at] of TOUCHES.entries()) {
    await sleep(at - passed);
    passed = at;
    store.setTags(
      order.id,
      Array.from({ length: index + 1 }, (_, tag) => `app-${tag}`),
    );
  }
  return order;
}
