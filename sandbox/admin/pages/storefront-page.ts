import type { OrderRecord, ProductRecord, ShopModel } from "shopify-sandbox/types";
import { ASSETS } from "../assets.ts";
import { html, type Html } from "../html.ts";
import { totalsOf } from "../order-state.ts";
import { orderStatusBlocks } from "./extension-page.ts";
import { documentPage, storePathOf } from "./layout.ts";
import { shipments } from "./order-page.ts";
import { badge, money, mosaic } from "./show.ts";

const GOODS = 60;

export function storePage(shop: ShopModel, title: string, main: Html): Html {
  const base = storePathOf(shop);
  return documentPage({
    title: `${title} · ${shop.record.name}`,
    bodyClass: "store",
    styles: ["storefront"],
    body: html`<header class="store-head">
        <strong>${shop.record.name}</strong>
        <a href="${base}/storefront">Shop</a>
        <a href="${base}/storefront/cart">Cart</a>
        <a href="${base}/orders">Store admin</a>
      </header>
      <main class="store-main">${main}</main>`,
  });
}

function goodsCard(shop: ShopModel, product: ProductRecord): Html {
  const variants = shop.variants(product.id).map((variant) => {
    const name = variant.title === "Default Title" ? "" : variant.title;
    return html`<label class="variant">
      <span>${name || "Quantity"}<span class="muted">${money(shop, variant.price)}</span></span>
      <input
        type="number"
        name="quantity-${variant.id}"
        min="0"
        max="99"
        value="0"
        data-price="${variant.price}"
        aria-label="Quantity of ${product.title}${name && `, ${name}`}"
      />
    </label>`;
  });
  return html`<article class="card">
    ${mosaic(product.title)}
    <h2><a href="${storePathOf(shop)}/storefront/products/${product.id}">${product.title}</a></h2>
    ${variants}
  </article>`;
}

// A made-up shopper, so that a purchase is two clicks. Every field can be changed.
const SHOPPER = [
  ["firstName", "First name", "Wilma"],
  ["lastName", "Last name", "Sandström"],
  ["email", "E-mail", "wilma.sandstrom@example.com"],
  ["address1", "Address", "Storgatan 12"],
  ["address2", "Apartment", ""],
  ["zip", "Postal code", "411 24"],
  ["city", "City", "Göteborg"],
  ["countryCode", "Country code", "SE"],
  ["phone", "Phone", "+46 31 700 00 12"],
] as const;

export function deliverTo(): Html {
  return html`<section class="card">
    <h2>Deliver to</h2>
    <div class="fields">
      ${SHOPPER.map(
        ([name, label, value]) =>
          html`<label class="field"
            ><span>${label}</span> <input name="${name}" value="${value}" autocomplete="off"
          /></label>`,
      )}
    </div>
  </section>`;
}

export function storefrontPage(shop: ShopModel, problem?: string): Html {
  const goods = shop.products().filter(({ status }) => status === "ACTIVE");
  return storePage(
    shop,
    "Shop",
    html`<h1>Pick what you like</h1>
      ${problem && html`<p class="banner" role="alert">${problem}</p>`}
      <form method="post" action="${storePathOf(shop)}/storefront" id="cart" data-currency="${shop.record.currency}">
        <div class="goods">${goods.slice(0, GOODS).map((product) => goodsCard(shop, product))}</div>
        ${goods.length > GOODS && html`<p class="muted">The first ${GOODS} of ${goods.length} products.</p>`}
        ${deliverTo()}
        <div class="checkout-bar">
          <output id="cart-total" aria-live="polite"></output>
          <button class="button" name="payment" value="later">Order, pay later</button>
          <button class="button primary" name="payment" value="now">Pay now</button>
        </div>
      </form>
      <script type="module" src="${ASSETS}/shell/cart-total.js"></script>`,
  );
}

/** The shopper's own page of an order, where tracking appears. */
export function thankYouPage(shop: ShopModel, order: OrderRecord): Html {
  const base = storePathOf(shop);
  const parcels = shipments(shop, order);
  return storePage(
    shop,
    order.name,
    html`<h1>Thank you${order.customer?.firstName && `, ${order.customer.firstName}`}!</h1>
      <section class="card">
        <h2>Order ${order.name} ${badge(order.financialStatus)} ${order.cancelledAt && badge("CANCELLED")}</h2>
        <ul class="plain">
          ${order.lines.map(
            ({ currentQuantity, title, variantTitle }) =>
              html`<li>${currentQuantity} × ${title}${variantTitle && ` (${variantTitle})`}</li>`,
          )}
        </ul>
        <p>Total ${money(shop, totalsOf(order).total)}</p>
      </section>
      ${orderStatusBlocks(shop, order.id)}
      <section class="card">
        <h2>Delivery</h2>
        ${parcels.length ? parcels : html`<p class="muted">Nothing has shipped yet. Tracking will appear here.</p>`}
      </section>
      <div class="actions">
        <a class="button" href="${base}/storefront/orders/${order.id}">Look again</a>
        <a class="button" href="${base}/orders/${order.id}">See it in the store admin</a>
      </div>`,
  );
}
