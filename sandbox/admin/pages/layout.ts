import type { ShopModel } from "shopify-sandbox/types";
import { ASSETS } from "../assets.ts";
import { html, type Html } from "../html.ts";

export const storeNameOf = (shop: ShopModel): string => shop.domain.replace(/\.myshopify\.com$/, "");
export const storePathOf = (shop: ShopModel): string => `/store/${storeNameOf(shop)}`;

export type Section = "home" | "orders" | "products" | "storefront" | "flow" | "app";

/** A whole document. Only our own origin is contacted. */
export function documentPage(page: { title: string; body: Html; bodyClass: string; styles: string[] }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        ${["base", "content", ...page.styles].map((name) => html`<link rel="stylesheet" href="${ASSETS}/styles/${name}.css" />`)}
      </head>
      <body class="${page.bodyClass}">
        ${page.body}
      </body>
    </html>`;
}

function menuLink(link: { href: string; label: string; isCurrent: boolean; id?: string }): Html {
  const current = link.isCurrent && html` aria-current="page"`;
  return html`<a href="${link.href}" ${link.id && html`id="${link.id}"`}${current}>${link.label}</a>`;
}

export interface AdminPage {
  title: string;
  section: Section;
  main: Html;
  mainClass?: string;
  /** Shown above the top bar. */
  overlay?: Html;
}

/** A page of the store's admin: top bar, menu and content. */
export function adminPage(shop: ShopModel, page: AdminPage): Html {
  const base = storePathOf(shop);
  const entry = (section: Section, path: string, label: string) =>
    html`<li>${menuLink({ href: base + path, label, isCurrent: page.section === section })}</li>`;
  return documentPage({
    title: `${page.title} · ${shop.record.name}`,
    bodyClass: "admin",
    styles: page.section === "app" ? ["admin", "framed-app"] : ["admin"],
    body: html`<a class="skip" href="#main">Skip to content</a>
      <header class="top">
        <button type="button" class="menu-button" popovertarget="menu">Menu</button>
        <a class="store-name" href="${base}">${shop.record.name}</a>
        <span class="badge dark">Sandbox</span>
        ${page.overlay}
      </header>
      <nav id="menu" class="side" popover aria-label="Store admin">
        <ul>
          ${entry("home", "", "Home")} ${entry("orders", "/orders", "Orders")}
          ${entry("products", "/products", "Products")}
        </ul>
        <h2>Sales channels</h2>
        <ul>
          ${entry("storefront", "/storefront", "Online store")}
        </ul>
        <h2>Apps</h2>
        <ul>
          ${entry("flow", "/flow", "Flow")}
          <li>
            ${menuLink({ href: `${base}/apps/kit`, label: "Kit", isCurrent: page.section === "app", id: "app-home" })}
            <ul id="app-navigation" aria-label="Kit"></ul>
          </li>
        </ul>
      </nav>
      <main id="main" class="${page.mainClass ?? "content"}" tabindex="-1">${page.main}</main>`,
  });
}

/** A page that explains why there is nothing to see. */
export function plainPage(title: string, text: Html): Html {
  return documentPage({
    title,
    bodyClass: "plain",
    styles: ["storefront"],
    body: html`<main class="card">
      <h1>${title}</h1>
      ${text}
    </main>`,
  });
}
