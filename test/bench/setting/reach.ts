// How long a paid order takes to Kit, from the later of its two events leaving Shopify to the request's arrival.
import type { Stage } from "../../reliability/stage.ts";
import type { Merchant } from "../../support/merchant.ts";
import { until } from "../../support/until.ts";

const EVENTS = new Set(["orders/paid", "fulfillment_orders/order_routing_complete"]);

export function buy({ store, sku }: Pick<Merchant, "store" | "sku">): string {
  const order = store.placeOrder({
    lines: [
      { sku, quantity: 2 },
      { sku: "MUG", quantity: 1 },
    ],
  });
  return order.id.split("/").at(-1)!;
}

/** Milliseconds. Other stores may be at work meanwhile. */
export async function reach(stage: Stage, seller: Pick<Merchant, "store" | "sku">): Promise<number> {
  const { deliveries } = stage.shopify.truth;
  const from = deliveries.length;
  const requests = stage.kit.truth.requests().length;
  const id = buy(seller);
  const post = () =>
    stage.kit.truth
      .requests()
      .slice(requests)
      .find((one) => one.reference === id);
  await until("the request at Kit", () => post() !== undefined, 120_000);
  const ofStore = () =>
    deliveries.slice(from).filter((one) => one.shop === seller.store.domain && EVENTS.has(one.topic));
  await until("both events sent", () => ofStore().length >= EVENTS.size, 120_000);
  return Math.max(0, post()!.at.getTime() - Math.max(...ofStore().map((one) => one.at)));
}
