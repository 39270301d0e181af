// A store's product page and cart as its theme renders them with the blocks, and Shopify's app proxy in front of the
// app.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { renderThemeBlock } from "../../sandbox/admin/storefront/theme-block.ts";
import { signProxyQuery } from "./network/app-proxy.ts";
import { answerCart, type Cart, type CartLine, cartPage } from "./storefront-cart.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../extensions/delivery-estimate");
const file = (name: string) => readFile(path.join(FOLDER, name), "utf8");

export interface StorefrontOptions {
  shop: string;
  /** The app's address and its secret. */
  origin: string;
  secret: string;
}

export interface ProductPage {
  country?: string;
  language?: string;
  variants: { id: string; name: string; sku: string }[];
  /** Overrides of the block schema's defaults. */
  settings?: Record<string, string>;
  /** As themes do: a list of variants, or buttons whose script writes a hidden field. */
  picker?: "select" | "script";
}

export interface CartPage extends Pick<ProductPage, "country" | "language" | "settings"> {
  lines: CartLine[];
}

export interface Storefront {
  /** The address of a page like this. */
  show(page: ProductPage): string;
  /** The same of the shopper's cart. */
  showCart(page: CartPage): string;
  /** Requests to the app's proxy, as sent by the browser. */
  readonly asked: URLSearchParams[];
  close(): Promise<void>;
}

export async function startStorefront({ shop, origin, secret }: StorefrontOptions): Promise<Storefront> {
  const pages: string[] = [];
  const cart: Cart = { lines: [] };
  const asked: URLSearchParams[] = [];
  const assets = new Map<string, string>(
    await Promise.all(
      ["delivery-estimate.js", "cart-lines.js", "delivery-estimate.css"].map(
        async (name) => [`/${name}`, await file(`assets/${name}`)] as const,
      ),
    ),
  );
  async function passOn(query: URLSearchParams, response: ServerResponse): Promise<void> {
    asked.push(query);
    const signed = signProxyQuery(Object.fromEntries(query), { shop, secret });
    const answer = await fetch(`${origin}/proxy/estimate?${signed}`);
    const kept = ["content-type", "cache-control"].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(answer.status, Object.fromEntries(kept)).end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://store");
    const page = /^\/(?:products|cart)\/(\d+)$/.exec(url.pathname);
    const asset = assets.get(url.pathname);
    const send = (type: string, text = "") => void response.writeHead(200, { "content-type": type }).end(text);
    if (url.pathname === "/apps/kit/estimate") {
      passOn(url.searchParams, response).catch(() => void response.writeHead(502).end());
    } else if (asset !== undefined) send(url.pathname.endsWith(".css") ? "text/css" : "text/javascript", asset);
    else if (url.pathname.startsWith("/cart") && url.pathname.endsWith(".js")) answerCart(cart, request, response);
    else if (page) send("text/html; charset=utf-8", pages[Number(page[1])]);
    else response.writeHead(url.pathname === "/favicon.ico" ? 204 : 404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    show(page) {
      const variants = page.variants.map(({ id, name, sku }) => ({ id: Number(id), title: name, sku }));
      const product = { title: "Harbour at Dusk", variants, selected_or_first_available_variant: variants[0]! };
      const { markup } = renderThemeBlock("delivery-estimate", { ...of(page), product });
      return `http://127.0.0.1:${port}/products/${pages.push(pageOf(page, markup)) - 1}`;
    },
    showCart(page) {
      cart.lines = page.lines.map((line) => ({ ...line }));
      const items = page.lines.map(({ id, name, ...line }) => ({ ...line, variant_id: Number(id), title: name }));
      const { markup } = renderThemeBlock("cart-delivery-estimate", { ...of(page), cart: { items } });
      return `http://127.0.0.1:${port}/cart/${pages.push(cartPage(cart, markup)) - 1}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const of = ({
  country = "DE",
  language = "en",
  settings = {},
}: Pick<ProductPage, "country" | "language" | "settings">) => ({
  country,
  language,
  settings,
  assetUrl: (name: string) => `/${name}`,
});

function pageOf({ variants, picker = "select" }: ProductPage, block: string): string {
  const options = variants.map(({ id, name }) => `<option value="${id}">${name}</option>`);
  const buttons = variants.map(
    ({ id, name }) => `<label><input type="radio" name="pick" value="${id}">${name}</label>`,
  );
  const chooser =
    picker === "select"
      ? `<select name="id" aria-label="Variant">${options.join("")}</select>`
      : `<fieldset>${buttons.join("")}</fieldset><input type="hidden" name="id" value="${variants[0]!.id}" disabled>
         <script>
           document.querySelector("fieldset").addEventListener("change", (event) =>
             setTimeout(() => (document.querySelector("[name=id]").value = event.target.value), 150));
         </script>`;
  return `<!doctype html><html lang="en"><head><title>Product</title><meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/delivery-estimate.css"><script src="/delivery-estimate.js" defer></script></head>
    <body><div class="shopify-section"><h1>Harbour at Dusk</h1>
    <form action="/cart/add" method="post">${chooser}
    <input type="number" name="quantity" value="1" aria-label="Quantity"></form>
    ${block}
    <p id="below">Description</p></div></body></html>`;
}
