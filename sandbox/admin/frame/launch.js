import { ask, isEmbedded } from "./channel.js";

const script = document.currentScript;
const query = new URLSearchParams(location.search);

// Shopify gives these on the first document only; later documents of the same frame still need them.
function remembered(name) {
  const given = query.get(name);
  if (given) sessionStorage.setItem(`app-bridge:${name}`, given);
  return given ?? sessionStorage.getItem(`app-bridge:${name}`) ?? undefined;
}

/** What `shopify.config` holds: `apiKey` from the script tag or its meta tag, the rest from the frame's address. */
export const config = {
  apiKey: script?.dataset.apiKey ?? document.querySelector('meta[name="shopify-api-key"]')?.content ?? "",
  shop: remembered("shop"),
  host: remembered("host"),
  locale: remembered("locale") ?? "en",
};

export const storeName = (config.shop ?? "").replace(/\.myshopify\.com$/, "");

// The script is served by the sandbox, so its origin is the admin's; ancestorOrigins also covers 127.0.0.1 opened as
// localhost, where the browser has it.
const ancestors = location.ancestorOrigins;
const adminOrigin = ancestors?.length ? ancestors[ancestors.length - 1] : new URL(script.src).origin;

/** The sandbox's address of a page of this store's admin; `path` starts with a slash. */
export const adminUrl = (path) => `${adminOrigin}/store/${storeName}${path}`;

/** An address within this app as the admin shows it: without what the admin itself adds to a frame's address. */
export function appPath(address) {
  const url = new URL(address, location.href);
  for (const name of ["embedded", "shop", "host", "locale", "session", "timestamp", "id_token", "hmac"]) {
    url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}

/**
 * The two pages that only pass through: a page opened outside of the admin goes into it, and the bounce page
 * (`?shopify-reload=<address>`, see redirectToBouncePage of shopify-app-remix) comes back with a fresh token.
 * True when this page is leaving.
 */
export function passesThrough() {
  const reload = query.get("shopify-reload");
  if (!isEmbedded) {
    if (!config.shop || !config.host) return false;
    location.replace(adminUrl(`/apps/kit${appPath(reload ?? location.href)}`));
    return true;
  }
  if (!reload) return false;
  const target = new URL(reload, location.href);
  if (!/^https?:$/.test(target.protocol)) return false;
  void ask("idToken").then((token) => {
    target.searchParams.set("id_token", token);
    location.replace(target);
  });
  return true;
}
