import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShopifySandbox, ShopModel } from "shopify-sandbox/types";
import { isOwnPost, readText, sendAnswer, type Answer } from "./answer.ts";
import { findAsset } from "./assets.ts";
import { findExtensionScript } from "./extensions/serve-extension.ts";
import { html } from "./html.ts";
import { homePage, storesPage } from "./pages/home-page.ts";
import { plainPage } from "./pages/layout.ts";
import { findStorePage } from "./store-pages.ts";
import { passToApp } from "./storefront/ask-app.ts";

function page(title: string, text: string, status: number): Answer {
  return { kind: "page", status, page: plainPage(title, html`<p>${text}</p>`) };
}

function findShop(sandbox: ShopifySandbox, name: string): ShopModel | undefined {
  return sandbox.shops().find(({ domain }) => domain === name || domain === `${name}.myshopify.com`);
}

async function answerStore(sandbox: ShopifySandbox, req: IncomingMessage, url: URL): Promise<Answer> {
  const [, name = "", path = ""] = /^\/store\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  const shop = findShop(sandbox, name);
  if (!shop) return page("No such store", "The sandbox has no store of this name.", 404);
  const isPost = req.method === "POST";
  if (isPost && !isOwnPost(req))
    return page("Not allowed", "This form did not come from the sandbox’s own pages.", 403);
  if (path === "" || path === "/") return { kind: "page", page: homePage(shop) };
  const found = findStorePage({
    sandbox,
    shop,
    path,
    query: url.searchParams,
    posted: isPost ? await readText(req) : undefined,
  });
  return found ?? page("Nothing here", "The sandbox’s store admin has no such page.", 404);
}

/**
 * The store admin and App Bridge's stand-in: `/`, `/app-bridge.js`, `/admin-assets/…`, `/admin-extensions/…`,
 * `/theme-assets/…`, `/apps/kit/…` and `/store/<name>/…`. False for any other path; nothing is written then.
 */
export async function handleAdminPage(
  sandbox: ShopifySandbox,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const url = new URL(req.url ?? "/", sandbox.origin);
  if (url.pathname === "/") {
    sendAnswer(res, { kind: "page", page: storesPage(sandbox.shops()) });
    return true;
  }
  const asset = findAsset(url.pathname) ?? (await findExtensionScript(url.pathname));
  if (asset) {
    sendAnswer(res, asset);
    return true;
  }
  if (await passToApp({ sandbox, findShop: (name) => findShop(sandbox, name) }, req, res)) return true;
  if (!/^\/store\/[^/]/.test(url.pathname)) return false;
  sendAnswer(res, await answerStore(sandbox, req, url));
  return true;
}
