// A request of the storefront as forwarded by Shopify to the app.
import { createHmac } from "node:crypto";

export interface ProxyRequest {
  shop: string;
  secret: string;
  /** Seconds since 1970; now by default. Text is sent unchanged. */
  timestamp?: number | string;
}

/** The query with Shopify's parameters, signed. */
export function signProxyQuery(asked: Record<string, string>, { shop, secret, timestamp }: ProxyRequest): string {
  const query: Record<string, string> = {
    ...asked,
    shop,
    logged_in_customer_id: "6940095564",
    path_prefix: "/apps/kit",
    timestamp: String(timestamp ?? Math.trunc(Date.now() / 1_000)),
  };
  const signed = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const signature = createHmac("sha256", secret).update(signed.sort().join("")).digest("hex");
  return String(new URLSearchParams({ ...query, signature }));
}
