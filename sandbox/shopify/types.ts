// The sandbox's interface for tests, the demo and the store admin pages.
import type { ShopModel, ShopSeed } from "./shop-types.ts";
import type { ShopifyFaults, ShopifyTruth } from "./truth-types.ts";

export type * from "./model/fulfillment/fulfillment-records.ts";
export type * from "./model/records.ts";
export type * from "./shop-types.ts";
export type * from "./truth-types.ts";

export interface ShopifySandboxOptions {
  /** 0 or absent: any free port. The sandbox listens on loopback only. */
  port?: number;
  apiKey: string;
  apiSecret: string;
  /** The target of webhooks and the admin's frame. Can be set later: `setAppUrl`. */
  appUrl?: string;
  /** Absent: one shop, `kit-demo.myshopify.com`, with a small catalog. */
  shops?: ShopSeed[];
  /** Absent: the subscriptions of `shopify.app.toml`, or the app's known ones if there is none. */
  webhooks?: WebhookSubscription[];
  /** Scopes granted when the app is installed. Absent: those of `shopify.app.toml`. */
  scopes?: string[];
  /** Pauses before each retry, in ms. Shopify retries 8 times within 4 hours; here all are quick by default. */
  webhookRetryDelays?: number[];
  /** Delay of an order's fulfillment orders, in ms. Default 25. */
  routingDelay?: number;
  /**
   * Whether the points bucket empties (THROTTLED). Default false; the limit of 1,000 points per query is always
   * checked.
   */
  costLimits?: boolean;
  /** Lifetime of an expiring access token. Default 3,600, as at Shopify. */
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
  /** Throws if there is no such shop. `<name>` or `<name>.myshopify.com`. */
  shop(domain: string): ShopModel;
  shops(): ShopModel[];
  addShop(seed: ShopSeed): ShopModel;
  setAppUrl(url: string): void;
  /** A session token as from App Bridge: HS256, 60 s. `over` replaces claims. */
  idToken(domain: string, over?: Record<string, unknown>): string;
  /** The app's address for a storefront's request at `/apps/kit` and `path`, signed as by Shopify's app proxy. */
  proxiedUrl(domain: string, path: string, query: URLSearchParams): string;
  /** The store admin's address that frames the app at `path` (default `/app`). */
  adminUrl(domain: string, path?: string): string;
  /** The app's own address with the parameters that Shopify adds to a framed document. */
  embeddedUrl(domain: string, path?: string): string;
  /** Resolves when fulfillment orders are routed, bulk operations done, and webhooks delivered or given up. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
