// The app proxy: a storefront's requests to the app go through Shopify, which signs them (shopify.dev, "Authenticate
// app proxies").
import { createHmac } from "node:crypto";

export interface ProxiedRequest {
  appUrl: string;
  apiSecret: string;
  domain: string;
}

/** From the app's configuration, `[app_proxy]`. */
const PROXY_PREFIX = "/apps/kit";
const PROXY_PATH = "/proxy";

/** The app's address for the storefront's request at `PROXY_PREFIX` and `path`. */
export function proxiedUrl(
  { appUrl, apiSecret, domain }: ProxiedRequest,
  path: string,
  asked: URLSearchParams,
): string {
  const query: [string, string][] = [
    ...asked,
    ["shop", domain],
    ["logged_in_customer_id", ""],
    ["path_prefix", PROXY_PREFIX],
    ["timestamp", String(Math.trunc(Date.now() / 1000))],
  ];
  const values = Map.groupBy(query, ([name]) => name);
  const text = [...values].map(([name, all]) => `${name}=${all.map(([, value]) => value).join(",")}`);
  const signature = createHmac("sha256", apiSecret).update(text.toSorted().join("")).digest("hex");
  return `${appUrl.replace(/\/$/, "")}${PROXY_PATH}${path}?${new URLSearchParams([...query, ["signature", signature]])}`;
}
