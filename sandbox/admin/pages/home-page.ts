import type { ShopModel } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { adminPage, documentPage, storePathOf } from "./layout.ts";

/** The list of the sandbox's stores. */
export function storesPage(shops: readonly ShopModel[]): Html {
  return documentPage({
    title: "Sandbox stores",
    bodyClass: "plain",
    styles: ["storefront"],
    body: html`<main class="card">
      <h1>Sandbox stores</h1>
      <p class="muted">Stand-ins for Shopify stores on this machine. Nothing here leaves it.</p>
      <ul>
        ${shops.map((shop) => html`<li><a href="${storePathOf(shop)}">${shop.record.name}</a> <code>${shop.domain}</code></li>`)}
      </ul>
    </main>`,
  });
}

/** The first page of a store's admin: what to try. */
export function homePage(shop: ShopModel): Html {
  const base = storePathOf(shop);
  return adminPage(shop, {
    title: "Home",
    section: "home",
    main: html`<h1>${shop.record.name}</h1>
      <section class="card">
        <h2>From a sale to its tracking</h2>
        <ol class="steps">
          <li>
            Set up <a href="${base}/apps/kit">Kit</a> and link the store’s <a href="${base}/products">products</a>.
          </li>
          <li>Buy something in the <a href="${base}/storefront">online store</a>: kits and other goods in one cart.</li>
          <li>See the order in <a href="${base}/orders">Orders</a>, paid or waiting for payment.</li>
          <li>Once the supplier ships, its tracking stands on the order and on the shopper’s own page.</li>
        </ol>
      </section>
      <section class="card">
        <h2>This is a sandbox</h2>
        <p class="muted">
          It stands in for Shopify on this machine. No one is charged and nothing is sent anywhere but to the app.
        </p>
      </section>`,
  });
}
