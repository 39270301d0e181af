// One product and the cart as in a store's theme, with the app's theme blocks.
import type { ProductRecord, ShopModel } from "shopify-sandbox/types";
import { Html, html } from "../html.ts";
import { isPlaced } from "../storefront/placed-blocks.ts";
import { renderThemeBlock, type ThemePage } from "../storefront/theme-block.ts";
import { cartLines, themeCart, themeProduct } from "../storefront/theme-objects.ts";
import { storePathOf } from "./layout.ts";
import { money, mosaic } from "./show.ts";
import { deliverTo, storePage } from "./storefront-page.ts";

const LANGUAGES = ["en", "de", "es", "fr", "it", "nl"];
const COUNTRIES = ["SE", "DE", "FR", "GB", "US", "JP"];

type Shopper = Pick<ThemePage, "language" | "country">;

/** The shopper's language and country: `?locale=` and `?country=`. */
function shopperOf(query: URLSearchParams): Shopper {
  const chosen = (name: string, offered: string[]) =>
    offered.find((one) => one === query.get(name)) ?? offered[0] ?? "";
  return { language: chosen("locale", LANGUAGES), country: chosen("country", COUNTRIES) };
}

function shopperForm({ language, country }: Shopper): Html {
  const select = (name: string, label: string, [chosen, offered]: [string, string[]]) =>
    html`<label class="field"
      ><span>${label}</span>
      <select name="${name}">
        ${offered.map((one) => html`<option ${one === chosen && html`selected`}>${one}</option>`)}
      </select></label
    >`;
  return html`<form class="shopper" method="get">
    ${select("locale", "Language", [language, LANGUAGES])} ${select("country", "Country", [country, COUNTRIES])}
    <button class="button">Look again</button>
  </form>`;
}

const assetUrl = (file: string) => `/theme-assets/${file}`;

/**
 * As Shopify renders an app block in a section: its markup is the app's own. Empty if the theme doesn't have the block.
 */
function section(shop: ShopModel, name: string, page: Omit<ThemePage, "assetUrl">): Html | undefined {
  if (!isPlaced(shop, name)) return undefined;
  const { markup, javascript, stylesheet } = renderThemeBlock(name, { ...page, assetUrl });
  return html`<link rel="stylesheet" href="${assetUrl(stylesheet)}" />
    <script src="${assetUrl(javascript)}" defer></script>
    <div class="theme-block">${new Html(markup)}</div>`;
}

export function shopProductPage(shop: ShopModel, product: ProductRecord, query: URLSearchParams): Html | undefined {
  const shopper = shopperOf(query);
  const themed = themeProduct(shop, product, query.get("variant"));
  if (!themed) return undefined;
  const chosen = String(themed.selected_or_first_available_variant.id);
  const block = section(shop, "delivery-estimate", { ...shopper, product: themed });
  return storePage(
    shop,
    product.title,
    html`<article class="card shopify-section one-product">
        ${mosaic(product.title)}
        <div>
          <h1>${product.title}</h1>
          <form method="post" action="${storePathOf(shop)}/storefront/cart/add">
            <label class="field"
              ><span>Variant</span>
              <select name="id">
                ${shop
                  .variants(product.id)
                  .map(
                    ({ id, title, price }) =>
                      html`<option value="${id}" ${id === chosen && html`selected`}>
                        ${title} · ${money(shop, price)}
                      </option>`,
                  )}
              </select></label
            >
            <label class="field"
              ><span>Quantity</span> <input type="number" name="quantity" min="1" max="999" value="1"
            /></label>
            ${block}
            <button class="button primary">Add to cart</button>
          </form>
        </div>
      </article>
      ${shopperForm(shopper)}`,
  );
}

export function shopCartPage(shop: ShopModel, query: URLSearchParams): Html {
  const shopper = shopperOf(query);
  const base = storePathOf(shop);
  const lines = cartLines(shop);
  const cartUrl = `${base}/storefront/cart`;
  const block = section(shop, "cart-delivery-estimate", { ...shopper, cart: themeCart(shop), cartUrl });
  const total = lines.reduce((sum, { variant, quantity }) => sum + Number(variant.price) * quantity, 0);
  return storePage(
    shop,
    "Cart",
    html`<h1>Your cart</h1>
      ${lines.length === 0 && html`<p class="muted">Your cart is empty.</p>`}
      <form method="post" action="${base}/storefront">
        <section class="card">
          ${lines.map(
            ({ product, variant, quantity }) =>
              html`<label class="field"
                ><span>${product.title}, ${variant.title} · ${money(shop, variant.price)}</span>
                <input type="number" name="quantity-${variant.id}" min="0" max="999" value="${quantity}"
              /></label>`,
          )}
          <button class="button" formaction="${cartUrl}/change">Update cart</button>
        </section>
        <section class="card shopify-section">
          <p>Total ${money(shop, total)}</p>
          ${block}
        </section>
        ${deliverTo()}
        <div class="checkout-bar">
          <button class="button" name="payment" value="later">Order, pay later</button>
          <button class="button primary" name="payment" value="now">Pay now</button>
        </div>
      </form>
      ${shopperForm(shopper)}`,
  );
}
