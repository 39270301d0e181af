import type { ProductRecord, ShopModel, VariantRecord } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { extensionsOf, selectionActions } from "./extension-page.ts";
import { adminPage, storePathOf } from "./layout.ts";
import { badge, money, mosaic } from "./show.ts";

const ROWS = 200;

function stockOf(shop: ShopModel, variant: VariantRecord): string {
  const item = shop.inventoryItem(variant.id);
  if (!item.tracked) return "Not tracked";
  return String([...item.levels.values()].reduce((sum, { available }) => sum + available, 0));
}

function costOf(shop: ShopModel, variant: VariantRecord): string {
  const { cost } = shop.inventoryItem(variant.id);
  return cost === null ? "–" : money(shop, cost);
}

function picturesOf(shop: ShopModel, product: ProductRecord): Html[] {
  return shop
    .pictures(product.id)
    .map(({ id, filename, status }) =>
      status === "READY"
        ? html`<img src="/cdn/files/${id}/${encodeURIComponent(filename)}" alt="${product.title}" width="160" />`
        : html`<p class="muted">Picture: ${status.toLowerCase()}</p>`,
    );
}

function skusOf(variants: readonly VariantRecord[]): Html {
  const shown = variants.slice(0, 3).map(({ sku }) => html`<li>${sku ? html`<code>${sku}</code>` : "No SKU"}</li>`);
  const more = variants.length > 3 && html`<li class="muted">and ${variants.length - 3} more</li>`;
  return html`<ul class="plain">
    ${shown}${more}
  </ul>`;
}

export function productsPage(shop: ShopModel): Html {
  const products = shop.products();
  const rows = products.slice(0, ROWS).map((product) => {
    const variants = shop.variants(product.id);
    return html`<tr>
      <td><input type="checkbox" data-select value="${product.id}" aria-label="Select ${product.title}" /></td>
      <td>
        <div class="pictured">
          ${mosaic(product.title)}<a href="${storePathOf(shop)}/products/${product.id}">${product.title}</a>
        </div>
      </td>
      <td>${badge(product.status)}</td>
      <td>${skusOf(variants)}</td>
      <td class="number">${variants.length}</td>
    </tr>`;
  });
  return adminPage(shop, {
    title: "Products",
    section: "products",
    main: html`<h1>Products</h1>
      ${selectionActions(shop, "product-index")}
      <div class="card flush table-wrap" role="region" aria-label="Products" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Select</th>
              <th scope="col">Product</th>
              <th scope="col">Status</th>
              <th scope="col">SKU</th>
              <th scope="col" class="number">Variants</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
      ${products.length > ROWS && html`<p class="muted">The first ${ROWS} of ${products.length} products.</p>`}`,
  });
}

const titleOf = ({ title }: VariantRecord) => (title === "Default Title" ? "Only variant" : title);

function skuForm({ id, sku, title, productId }: VariantRecord, shop: ShopModel): Html {
  return html`<form class="inline-form" method="post" action="${storePathOf(shop)}/products/${productId}/sku">
    <input type="hidden" name="variant" value="${id}" />
    <input name="sku" value="${sku}" aria-label="SKU of ${title}" autocomplete="off" maxlength="255" />
    <button class="button" aria-label="Save SKU of ${title}">Save</button>
  </form>`;
}

export function variantPage(shop: ShopModel, product: ProductRecord, variant: VariantRecord): Html {
  return adminPage(shop, {
    title: `${product.title}, ${titleOf(variant)}`,
    section: "products",
    main: html`<div class="page-head">
        ${mosaic(product.title)}
        <h1>${titleOf(variant)}</h1>
        <a href="${storePathOf(shop)}/products/${product.id}">${product.title}</a>
      </div>
      <section class="card" aria-label="Variant">
        ${skuForm(variant, shop)}
        <p>${money(shop, variant.price)}</p>
      </section>
      ${extensionsOf(shop, "product-variant-details", [variant.id]).blocks}`,
  });
}

export function productPage(shop: ShopModel, product: ProductRecord): Html {
  const base = `${storePathOf(shop)}/products/${product.id}`;
  const rows = shop.variants(product.id).map(
    (variant) =>
      html`<tr>
        <td><a href="${base}/variants/${variant.id}">${titleOf(variant)}</a></td>
        <td>${skuForm(variant, shop)}</td>
        <td class="number">${money(shop, variant.price)}</td>
        <td class="number">${costOf(shop, variant)}</td>
        <td class="number">${stockOf(shop, variant)}</td>
      </tr>`,
  );
  const { blocks, actions } = extensionsOf(shop, "product-details", [product.id]);
  return adminPage(shop, {
    title: product.title,
    section: "products",
    main: html`<div class="page-head">
        ${mosaic(product.title)}
        <h1>${product.title}</h1>
        ${badge(product.status)} ${actions}
      </div>
      <div class="card flush table-wrap" role="region" aria-label="Variants" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">SKU</th>
              <th scope="col" class="number">Price</th>
              <th scope="col" class="number">Cost</th>
              <th scope="col" class="number">Available</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
      ${blocks} ${picturesOf(shop, product)}
      ${product.descriptionHtml !== "" && html`<p>${product.descriptionHtml.replaceAll(/<[^>]*>/g, " ")}</p>`}
      <p class="muted">${[product.vendor, product.productType, ...product.tags].filter(Boolean).join(" · ")}</p>`,
  });
}
