import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface StubApp {
  url: string;
  /** Every request, newest last. */
  requests: { method: string; path: string; query: URLSearchParams; authorization: string | undefined }[];
  /** The next requests for `/data` are refused as shopify-app-remix refuses an expired session token. */
  refuseTokens(times: number): void;
  close(): Promise<void>;
}

// A small embedded app without a framework: it routes by `shopify:navigate` as AppProvider of shopify-app-remix does.
const page = (appBridge: string) => `<!doctype html><html lang="en"><head><title>Stub</title>
<script src="${appBridge}" data-api-key="stub-key"></script></head><body>
<ui-nav-menu><a href="/app" rel="home">Home</a><a href="/app/designs">Designs</a><a href="/app/settings">Settings</a></ui-nav-menu>
<ui-title-bar title="Stub home"><button variant="primary" id="create">Create</button>
  <section label="More"><button id="archive" tone="critical">Archive</button></section></ui-title-bar>
<h1>Stub app</h1><p id="route"></p><p id="log" role="log"></p>
<form data-save-bar><label>Shop name <input name="name" value="before"></label></form>
<ui-save-bar id="bar" discardConfirmation="true"><button variant="primary">Keep</button><button>Throw away</button></ui-save-bar>
<ui-modal id="question"><p>Are you sure about it?</p>
  <ui-title-bar title="A question"><button variant="primary">Yes</button><button>No</button></ui-title-bar></ui-modal>
<a href="shopify://admin/orders/1" target="_top">Order in admin</a>
<script>
const log = (text) => { document.getElementById("log").textContent += text + ";"; };
const route = () => { document.getElementById("route").textContent = location.pathname + location.search; };
addEventListener("shopify:navigate", (event) => {
  history.pushState(null, "", event.target.getAttribute("href")); route(); });
route();
for (const button of document.querySelectorAll("ui-title-bar button, ui-save-bar button"))
  button.addEventListener("click", () => log("clicked " + button.textContent));
document.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); log("submitted"); });
for (const type of ["show", "hide"]) document.getElementById("question").addEventListener(type, () => log("modal " + type));
</script></body></html>`;

/** The app's answer to its extensions for an order without anything to do. */
const EXTENSION_ANSWERS: Record<string, unknown> = {
  "/api/extensions/order": { kind: "no_kits", summary: "No kits", body: "This order has no kits." },
  "/api/extensions/orders": { kitOrders: 0, actions: [] },
  "/api/extensions/product": {
    kind: "not_synced",
    summary: "Not synced yet",
    body: "This product isn't synced yet.",
    link: { label: "Open", to: "app:/" },
  },
};

/**
 * Starts the stub app on a free port; its pages load App Bridge from `appBridge()`. `extra`: more of its files, by
 * path.
 */
export async function startStubApp(
  appBridge: () => string,
  extra: Record<string, { type: string; body: (appBridge: string) => string }> = {},
): Promise<StubApp> {
  const requests: StubApp["requests"] = [];
  let refusals = 0;
  const server = createServer((req: IncomingMessage, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://stub");
    requests.push({
      method: req.method ?? "",
      path: pathname,
      query: searchParams,
      authorization: req.headers.authorization,
    });
    if (pathname === "/data") {
      const isRefused = refusals-- > 0;
      res.writeHead(isRefused ? 401 : 200, isRefused ? { "X-Shopify-Retry-Invalid-Session-Request": "1" } : {});
      return res.end("data");
    }
    if (pathname === "/reauthorize") {
      res.writeHead(401, { "X-Shopify-API-Request-Failure-Reauthorize-Url": "shopify://admin/products" });
      return res.end();
    }
    if (pathname.startsWith("/api/extensions/")) {
      // Extensions on the admin's pages send requests from an origin of their own.
      const cors = {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Headers": "Authorization, Content-Type",
      };
      res.writeHead(200, { ...cors, "Content-Type": "application/json" });
      return res.end(JSON.stringify(EXTENSION_ANSWERS[pathname] ?? {}));
    }
    const { type, body } = extra[pathname] ?? { type: "text/html", body: page };
    res.writeHead(200, { "Content-Type": `${type}; charset=utf-8` });
    return res.end(body(appBridge()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refuseTokens: (times) => void (refusals = times),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
