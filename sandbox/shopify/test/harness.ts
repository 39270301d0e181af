// A sandbox, an app that answers its webhooks, and a client that calls it like the app.
import { createHmac } from "node:crypto";
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startShopifySandbox } from "../start.ts";
import type { ShopifySandbox, ShopifySandboxOptions } from "../types.ts";

export const APP = { apiKey: "test-key", apiSecret: "test-secret" };
export const SHOP = "fern.myshopify.com";

export interface ReceivedWebhook {
  topic: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  hmacIsGood: boolean;
}

export interface AppDouble {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses for the next webhooks, then 200. */
  answers: number[];
  close(): Promise<void>;
}

export async function startAppDouble(): Promise<AppDouble> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const hmac = createHmac("sha256", APP.apiSecret).update(bytes).digest("base64");
      received.push({
        topic: String(request.headers["x-shopify-topic"]),
        path: request.url ?? "",
        headers: request.headers,
        body: bytes.toString("utf8"),
        hmacIsGood: request.headers["x-shopify-hmac-sha256"] === hmac,
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export function startSandbox(options: Partial<ShopifySandboxOptions> = {}): Promise<ShopifySandbox> {
  return startShopifySandbox({
    ...APP,
    scopes: ["write_orders", "write_products", "read_locations", "write_merchant_managed_fulfillment_orders"],
    webhooks: [],
    routingDelay: 5,
    webhookRetryDelays: [5, 5, 5],
    shops: [
      {
        domain: SHOP,
        products: [
          {
            title: "Northern Lights Kit",
            variants: [
              { title: "Small", sku: "pmt_lights_s", price: "34.00" },
              { title: "Large", sku: "pmt_lights_l", price: "62.00" },
            ],
          },
          { title: "Light Pad", variants: [{ sku: "PAD-A3", price: "29.00" }] },
        ],
      },
    ],
    ...options,
  });
}

interface GraphqlReply {
  status: number;
  data: Record<string, never> | undefined;
  errors: { message: string; extensions?: { code?: string } }[] | undefined;
  extensions: { cost: { requestedQueryCost: number; actualQueryCost: number; throttleStatus: Record<string, number> } };
  body: Record<string, unknown>;
}

export interface Client {
  token: string;
  refreshToken: string;
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlReply>;
}

export async function oauth(
  sandbox: ShopifySandbox,
  fields: Record<string, unknown>,
  shop = SHOP,
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${sandbox.origin}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shop-domain": shop },
    body: JSON.stringify({ client_id: APP.apiKey, client_secret: APP.apiSecret, ...fields }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

export const exchangeFields = (sandbox: ShopifySandbox, shop = SHOP): Record<string, unknown> => ({
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token: sandbox.idToken(shop),
  subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
  requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
  expiring: "1",
});

/** Installs the app by token exchange and returns a client with that token. */
export async function connect(sandbox: ShopifySandbox, shop = SHOP): Promise<Client> {
  const granted = await oauth(sandbox, exchangeFields(sandbox, shop), shop);
  const token = granted.body.access_token ?? "";
  return {
    token,
    refreshToken: granted.body.refresh_token ?? "",
    graphql: (query, variables) => graphql(sandbox, { token, shop, query, variables }),
  };
}

export async function graphql(
  sandbox: ShopifySandbox,
  call: { token: string; shop?: string; query: string; variables?: Record<string, unknown> },
): Promise<GraphqlReply> {
  const response = await fetch(`${sandbox.origin}/admin/api/2026-10/graphql.json`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shop-domain": call.shop ?? SHOP,
      "x-shopify-access-token": call.token,
    },
    body: JSON.stringify({ query: call.query, variables: call.variables }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, ...body } as unknown as GraphqlReply;
}
