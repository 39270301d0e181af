// Shopify's call to a fulfillment service: POST <callbackUrl>/fulfillment_order_notification, signed like a webhook.
import { createHmac, randomUUID } from "node:crypto";
import type { FulfillmentServiceRecord } from "../model/records.ts";
import type { Store } from "../model/store.ts";
import type { RecordedTruth } from "../truth.ts";

export async function notifyService(
  how: { apiSecret: string; truth: RecordedTruth; signal: AbortSignal },
  what: { store: Store; service: FulfillmentServiceRecord; kind: string },
): Promise<void> {
  const { callbackUrl, owner } = what.service;
  if (callbackUrl === null || owner !== "app") return;
  const startedAt = Date.now();
  const body = JSON.stringify({ kind: what.kind });
  const url = `${callbackUrl.replace(/\/$/, "")}/fulfillment_order_notification`;
  let status: number | null;
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-shopify-shop-domain": what.store.record.domain,
        "x-shopify-hmac-sha256": createHmac("sha256", how.apiSecret).update(body).digest("base64"),
      },
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(5000), how.signal]),
    });
    await response.arrayBuffer();
    status = response.status;
  } catch {
    status = null;
  }
  how.truth.deliveries.push({
    at: startedAt,
    shop: what.store.record.domain,
    topic: "fulfillment_order_notification",
    uri: new URL(url).pathname,
    webhookId: randomUUID(),
    eventId: randomUUID(),
    attempt: 1,
    status,
    durationMs: Date.now() - startedAt,
    body,
  });
}
