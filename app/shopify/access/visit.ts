// The query of a visit: the shop, the admin that frames it, and App Bridge's target after it has fetched a session
// token. Checked before Shopify's library parses it: the library throws on invalid values, and writes the shop's name
// unchanged into the Content-Security-Policy of its bounce page. Pure.
import { ShopDomain } from "../../kernel/ids.ts";

/** The valid queries: empty (the library then redirects to its login path), or one that Shopify could have written. */
export function isPlausibleVisit(url: URL, appUrl: string): boolean {
  const { searchParams } = url;
  const every = (name: string, accepts: (value: string) => boolean) => searchParams.getAll(name).every(accepts);
  return (
    every("shop", (shop) => ShopDomain.safeParse(shop.toLowerCase()).success) &&
    every("host", isAdminHost) &&
    every("shopify-reload", (address) => leadsTo(address, appUrl))
  );
}

/** Base64 of `admin.shopify.com/store/<name>` or `<name>.myshopify.com/admin` (Shopify "App Bridge: host"). */
function isAdminHost(value: string): boolean {
  if (!/^[0-9a-zA-Z+/]{1,1024}={0,2}$/.test(value)) return false;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[\w.-]+)*\/?$/i.test(atobOrEmpty(value));
}

function atobOrEmpty(value: string): string {
  try {
    return atob(value);
  } catch {
    return "";
  }
}

function leadsTo(address: string, appUrl: string): boolean {
  return URL.parse(address, appUrl)?.origin === new URL(appUrl).origin;
}
