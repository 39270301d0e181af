// The blocks' requests to the app, which on a real store go through Shopify's app proxy at the store's own address.
// Here all stores have one address: the requesting page names its store.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShopifySandbox, ShopModel } from "shopify-sandbox/types";

const KEPT = ["content-type", "cache-control"];

/** False if it isn't a request to the app. */
export async function passToApp(
  { sandbox, findShop }: { sandbox: ShopifySandbox; findShop: (name: string) => ShopModel | undefined },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const url = new URL(req.url ?? "/", sandbox.origin);
  const [, path] = /^\/apps\/kit(\/[\w/-]*)$/.exec(url.pathname) ?? [];
  const [, name] = /^\/store\/([^/]+)\/storefront/.exec(URL.parse(req.headers.referer ?? "")?.pathname ?? "") ?? [];
  const shop = name === undefined ? undefined : findShop(name);
  if (path === undefined || !shop) return false;
  try {
    const answer = await fetch(sandbox.proxiedUrl(shop.domain, path, url.searchParams));
    const headers = KEPT.flatMap((header) => {
      const value = answer.headers.get(header);
      return value === null ? [] : [[header, value] as const];
    });
    res.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    res.writeHead(502).end();
  }
  return true;
}
