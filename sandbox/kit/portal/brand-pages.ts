import { findProduct } from "../model/catalog.ts";
import { skuOf } from "../model/templates.ts";
import { ENVIRONMENTS, type Brand, type KitOrder, type World } from "../model/world.ts";
import { html } from "./html.ts";
import { badge, brandPath, moment, page } from "./page.ts";
import { stateWords } from "./wording.ts";

const NEWEST = 200;

/** The start page: the brands of both environments. */
export function brandsPage(world: World) {
  const brands = ENVIRONMENTS.flatMap((environment) => [...world.brands[environment].values()]);
  const body = html`<h1>Kit portal</h1>
    <p class="sub">A stand-in for Kit's brand portal. Choose a brand; nobody has to sign in.</p>
    <div class="brands">
      ${brands.map(
        (brand) =>
          html`<section class="card">
            <h2><a href="${brandPath(brand)}">${brand.name}</a></h2>
            <p>${badge(brand.environment, brand.environment === "staging" ? "warn" : "")}</p>
            <p class="small">
              ${brand.account === "standard" ? "Standard account, pays here" : "Invoice-term account"} ·
              ${countOf(brand.orders.size, "order")}
            </p>
          </section>`,
      )}
    </div>`;
  return page({ title: "Brands", body });
}

export function ordersPage(brand: Brand) {
  const newest = [...brand.orders.values()].reverse();
  const unpaid = newest.filter((order) => order.state === "pending_payment" && !order.canceled).length;
  const body = html`<h1>Orders</h1>
    <p class="sub">
      ${countOf(brand.orders.size, "order")}${unpaid > 0 && `, ${unpaid} to be paid`}${
        newest.length > NEWEST && `. The newest ${NEWEST} are shown`
      }.
    </p>
    <section class="card">
      ${
        newest.length === 0
          ? html`<p>No orders yet. They appear here when they are made through the API.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Reference</th>
                  <th scope="col">State</th>
                  <th scope="col">Kits</th>
                  <th scope="col">Received</th>
                </tr>
              </thead>
              <tbody>
                ${newest.slice(0, NEWEST).map((order) => orderRow(brand, order))}
              </tbody>
            </table>`
      }
    </section>`;
  return page({ title: "Orders", brand, tab: "orders", body });
}

function orderRow(brand: Brand, order: KitOrder) {
  const state = stateWords(order);
  const kits = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return html`<tr>
    <td data-label="Order"><a href="${brandPath(brand)}/orders/${order.id}">${order.id}</a></td>
    <td data-label="Reference">${order.reference}</td>
    <td data-label="State">${badge(state.text, state.tone)}</td>
    <td data-label="Kits">${kits}</td>
    <td data-label="Received">${moment(order.createdAt)}</td>
  </tr>`;
}

export function designsPage(brand: Brand) {
  const templates = [...brand.templates.values()];
  const body = html`<h1>Designs</h1>
    <p class="sub">${countOf(templates.length, "product template")}, registered through the API.</p>
    <section class="card">
      ${templates.length === 0 && html`<p>No designs yet.</p>`}
      <div class="lines">
        ${templates.map(
          (template) =>
            html`<div class="line">
              <img
                class="art"
                src="${brandPath(brand)}/designs/${template.slug}/chart"
                alt="Chart of ${template.name}"
              />
              <div>
                <p>
                  <strong>${template.name}</strong> ${template.active ? badge("Active", "good") : badge("Inactive")}
                </p>
                <p class="break">${skuOf(template)} · ${template.slug}</p>
                <p class="small">${findProduct(template.catalogProductId)?.name}</p>
                <p class="small break">SHA-256 ${template.chartSha256}</p>
              </div>
            </div>`,
        )}
      </div>
    </section>`;
  return page({ title: "Designs", brand, tab: "designs", body });
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
