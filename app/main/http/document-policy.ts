// The Content-Security-Policy of the app's documents. Pure.

export interface DocumentPolicy {
  nonce: string;
  /** The shop whose admin may frame the document; null: none. */
  shop: string | null;
  /** Null: from Shopify's CDN. */
  appBridgeUrl: string | null;
  /** Origin of a stand-in for Shopify's admin, outside production. */
  standinOrigin: string | null;
  /** Vite's client opens a socket and writes styles into the page. */
  hotReload: boolean;
}

const CDN = "https://cdn.shopify.com";
// App Bridge and its parts. Not the whole CDN: it also has the files of every store's theme, which may be scripts.
const CDN_SCRIPTS = "https://cdn.shopify.com/shopifycloud/";
// App Bridge sends it the Web Vitals on which Built for Shopify is judged.
const MONORAIL = "https://monorail-edge.shopifysvc.com";

export function documentPolicy({ nonce, shop, appBridgeUrl, standinOrigin, hotReload }: DocumentPolicy): string {
  const bridge = appBridgeUrl === null ? [] : [new URL(appBridgeUrl).origin];
  const standin = standinOrigin === null ? [] : [standinOrigin];
  const ancestors = shop === null ? ["'none'"] : [`https://${shop}`, "https://admin.shopify.com", ...standin];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, CDN_SCRIPTS, ...bridge],
    // Polaris sets styles on elements, which accept no nonce.
    "style-src": ["'self'", "'unsafe-inline'", CDN],
    "font-src": ["'self'", CDN],
    "img-src": ["'self'", "data:", "blob:", CDN, ...standin],
    "connect-src": ["'self'", CDN, MONORAIL, ...bridge, ...standin, ...(hotReload ? ["ws:"] : [])],
    "frame-src": ["https://admin.shopify.com", "https://*.myshopify.com", ...standin],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ancestors,
  };
  return policy(directives);
}

/** Of a document that is only printed: it loads and runs nothing, and only Shopify's admin may frame it. */
export function printPolicy(of: Pick<DocumentPolicy, "standinOrigin">): string {
  return policy({ ...bare(of), "style-src": ["'unsafe-inline'"], "img-src": ["data:"] });
}

/** Of a document with one script and nothing of a store's (framed-again.ts). */
export function framedAgainPolicy({ nonce, ...of }: Pick<DocumentPolicy, "nonce" | "standinOrigin">): string {
  return policy({ ...bare(of), "script-src": [`'nonce-${nonce}'`] });
}

function bare({ standinOrigin }: Pick<DocumentPolicy, "standinOrigin">): Record<string, string[]> {
  return {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["https://admin.shopify.com", ...(standinOrigin === null ? [] : [standinOrigin])],
  };
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}
