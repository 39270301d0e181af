// Events as Shopify and Kit send them, written by hand: any body, from any shop.
import { createHmac, randomUUID } from "node:crypto";
import { until } from "../until.ts";
import type { World } from "../world.ts";

export async function sendShopifyEvent(
  world: World,
  { domain, topic, body }: { domain: string; topic: string; body: string },
): Promise<number> {
  const response = await fetch(`${world.origin}/webhooks/shopify`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": domain,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-event-id": randomUUID(),
      "x-shopify-triggered-at": new Date().toISOString(),
      "x-shopify-hmac-sha256": createHmac("sha256", world.apiSecret).update(body).digest("base64"),
    },
  });
  return response.status;
}

/** Waits until every received event has been processed. */
export async function eventsHandled(world: World): Promise<void> {
  await until("the events", async () => {
    await world.sweep("due-rows");
    const { rows } = await world.database.pool.query(
      "SELECT 1 FROM inbox WHERE handled_at IS NULL AND fault IS NULL AND failures = 0",
    );
    return rows.length === 0;
  });
}
