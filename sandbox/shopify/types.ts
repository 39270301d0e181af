// The sandbox as tests, the demo and the store admin pages see it.
import type { ShopModel, ShopSeed } from "./shop-types.ts";
import type { ShopifyFaults, ShopifyTruth } from "./truth-types.ts";

export type * from "./model/records.ts";
export type * from "./shop-types.ts";
export type * from "./truth-types.ts";

export interface ShopifySandboxOptions {
  /** 0 or absent: any free port. The sandbox listens on loopback only. */
  port?: number;
  apiKey: string;
  apiSecret: string;
  /** Where webhooks go and what the admin frames. Can be set later: `setAppUrl`. */
  appUrl?: string;
  /** Absent: one shop, `kit-demo.myshopify.com`, with a small catalogue. */
  shops?: ShopSeed[];
  /** Absent: the subscriptions of `shopify.app.toml`, or those that the app is known to need when there is none. */
  webhooks?: WebhookSubscription[];
  /** Scopes granted when the app is installed. Absent: those of `shopify.app.toml`. */
  scopes?: string[];
  /** Pauses before each further try, in ms. Shopify tries 8 more times within 4 hours; here all are quick by default. */
  webhookRetryDelays?: number[];
  /** How long after an order its fulfillment orders appear, in ms. Default 25. */
  routingDelay?: number;
  /** Whether the points bucket empties (THROTTLED). Default false; the 1,000 points a query are always checked. */
  costLimits?: boolean;
  /** Life of an expiring access token. Default 3,600 as Shopify's. */
  tokenLifetimeSeconds?: number;
}

export interface WebhookSubscription {
  /** As in the header, for example `orders/paid`. */
  topic: string;
  /** Path on the app, for example `/webhooks/shopify`. */
  uri: string;
  includeFields?: string[];
}

export interface ShopifySandbox {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly apiKey: string;
  readonly appUrl: string | null;
  readonly truth: ShopifyTruth;
  readonly faults: ShopifyFaults;
  /** Throws when there is no such shop. `<name>` or `<name>.myshopify.com`. */
  shop(domain: string): ShopModel;
  shops(): ShopModel[];
  addShop(seed: ShopSeed): ShopModel;
  setAppUrl(url: string): void;
  /** A session token as App Bridge gives it: HS256, 60 s. `over` replaces claims. */
  idToken(domain: string, over?: Record<string, unknown>): string;
  /** The app's address for what a storefront asks at `/apps/kit` and `path`, signed as by Shopify's app proxy. */
  proxiedUrl(domain: string, path: string, query: URLSearchParams): string;
  /** The store admin's address that frames the app at `path` (default `/app`). */
  adminUrl(domain: string, path?: string): string;
  /** The app's own address with the parameters that Shopify adds to a framed document. */
  embeddedUrl(domain: string, path?: string): string;
  /** Resolves when fulfillment orders are routed, bulk operations done, and webhooks delivered or given up. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
