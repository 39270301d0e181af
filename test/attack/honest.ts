// Requests as Shopify, Kit, a storefront and a merchant's browser send them.
import { createHmac } from "node:crypto";
import type { Chance } from "../reliability/chance.ts";
import { signProxyQuery } from "../support/network/app-proxy.ts";
import type { Victim } from "./victim.ts";
import type { Wire } from "./wire.ts";

export const BROWSER_AGENT = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";

export const hmac = (secret: string, body: Buffer) => createHmac("sha256", secret).update(body).digest("base64");

/** 32 hexadecimal digits of chance: an id, or a secret of somebody else's. */
export const word = (chance: Chance) => Array.from({ length: 32 }, () => chance.whole(0, 15).toString(16)).join("");

const HOST: [string, string] = ["host", "app.example"];

export interface Signing {
  body: Buffer;
  signature: string;
  proven: boolean;
}

export function webhook({ merchant }: Victim, chance: Chance, { body, signature, proven }: Signing): Wire {
  const topics = [
    "orders/updated",
    "orders/paid",
    "products/create",
    "products/update",
    "app/scopes_update",
    "fulfillment_orders/moved",
    "no/topic",
  ];
  return {
    method: "POST",
    target: "/webhooks/shopify",
    framing: "length",
    headers: [
      HOST,
      ["content-type", "application/json"],
      ["x-shopify-topic", chance.pick(topics)],
      // The app need not ask the stand-in about each: most are of a store that nobody installed it in.
      ["x-shopify-shop-domain", chance.one(0.02) ? merchant.store.domain : "nobody-here.myshopify.com"],
      ["x-shopify-webhook-id", word(chance)],
      ["x-shopify-triggered-at", "2026-11-20T10:00:00Z"],
      ["x-shopify-hmac-sha256", signature],
    ],
    ...{ body, proven },
  };
}

export function notification(victim: Victim, chance: Chance, signing: Signing): Wire {
  return { ...webhook(victim, chance, signing), target: "/fulfillment_order_notification" };
}

export function flow(victim: Victim, chance: Chance, signing: Signing): Wire {
  return { ...webhook(victim, chance, signing), target: "/flow/actions" };
}

export const webhookBody = ({ orderId }: Victim) =>
  `{"id":${orderId},"admin_graphql_api_id":"gid://shopify/Order/${orderId}","updated_at":"2026-11-20T10:00:00-05:00"}`;
export const notificationBody = '{"kind":"FULFILLMENT_REQUEST"}';
export const flowBody = (chance: Chance) =>
  JSON.stringify({
    shopify_domain: "nobody-here.myshopify.com",
    action_run_id: word(chance),
    handle: "kit-hold",
    properties: { order_id: 1 },
  });
export const eventBody = '{"event":"order_shipped","order":{"id":4711,"reference_number":"12-34"}}';

export function event(target: string, { body, proven }: Pick<Signing, "body" | "proven">): Wire {
  return {
    method: "POST",
    target,
    framing: "length",
    headers: [HOST, ["content-type", "application/json"]],
    body,
    proven,
  };
}

export function get(target: string, proven: boolean, headers: [string, string][] = []): Wire {
  return {
    method: "GET",
    target,
    framing: "none",
    headers: [HOST, ["user-agent", BROWSER_AGENT], ...headers],
    body: Buffer.alloc(0),
    proven,
  };
}

export function proxy({ world, merchant }: Victim, chance: Chance, secret = world.apiSecret): Wire {
  const asked = { country: chance.pick(["DE", "US", "de", "XX"]), quantity: String(chance.whole(1, 9)) };
  const query = signProxyQuery(asked, { shop: merchant.store.domain, secret });
  return get(`/proxy/estimate?${query}`, secret === world.apiSecret);
}

export function upload(
  target: string,
  { token, type, body, proven }: { token: string; type: string } & Pick<Signing, "body" | "proven">,
): Wire {
  const headers: [string, string][] = [
    HOST,
    ["user-agent", BROWSER_AGENT],
    ["authorization", `Bearer ${token}`],
    ["content-type", type],
  ];
  return { method: "POST", target, framing: "length", headers, body, proven };
}
