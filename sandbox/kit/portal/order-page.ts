import type { Choices } from "../choices.ts";
import { findProduct } from "../model/catalog.ts";
import { canCancel } from "../model/orders.ts";
import type { Brand, KitOrder, OrderLine } from "../model/world.ts";
import { html, type Html } from "./html.ts";
import { action, badge, brandPath, moment, page, type Notice } from "./page.ts";
import { stateWords, verdictWords } from "./wording.ts";

const STEPS = [
  ["pending_payment", "To be paid"],
  ["in_production", "In production"],
  ["shipped", "Shipped"],
  ["delivered", "Delivered"],
] as const;

/** The page behind `portal_url`: the order's contents and state, and the button that pays for it. */
export function orderPage(brand: Brand, order: KitOrder, shown: { choices: Choices; notice: Notice | undefined }) {
  const state = stateWords(order);
  const body = html`
    <h1>Order ${order.id}</h1>
    <p class="sub">
      Reference ${order.reference} · received ${moment(order.createdAt)} · ${badge(state.text, state.tone)}
    </p>
    ${!order.canceled && steps(order)}
    <div class="columns">
      <div class="side">${payment(brand, order)}${workshop(brand, order, shown.choices)}</div>
      <div>
        <section class="card">
          <h2>Kits</h2>
          <div class="lines">${order.lines.map((line) => lineOf(brand, order, line))}</div>
        </section>
        ${order.tracking.length > 0 && parcels(order)} ${recipient(order)}
        <section class="card">
          <h2>History</h2>
          <ul class="plain">
            ${order.history.map((step) => html`<li>${step.what}<br /><span class="small">${moment(step.at)}</span></li>`)}
          </ul>
        </section>
      </div>
    </div>
  `;
  return page({ title: `Order ${order.id}`, brand, tab: "orders", notice: shown.notice, body });
}

function steps(order: KitOrder): Html {
  const path = STEPS.filter(([state]) => order.account === "standard" || state !== "pending_payment");
  const now = path.findIndex(([state]) => state === order.state);
  return html`<ol class="steps" aria-label="Progress">
    ${path.map(
      ([, label], at) =>
        html`<li class="${at <= now ? "done" : ""}" ${at === now && html`aria-current="step"`}>${label}</li>`,
    )}
  </ol>`;
}

function lineOf(brand: Brand, order: KitOrder, line: OrderLine): Html {
  const product = findProduct(line.productId);
  const verdict = verdictWords(line.artwork);
  const address = `${brandPath(brand)}/orders/${order.id}/lines/${line.id}/artwork`;
  const hash = "sha256" in line.artwork ? line.artwork.sha256 : undefined;
  return html`<div class="line">
    ${
      hash === undefined
        ? html`<div class="art">no preview</div>`
        : html`<img class="art" src="${address}" alt="Artwork of ${product?.name ?? "the kit"}" />`
    }
    <div>
      <p><strong>${line.quantity} × ${product?.name}</strong></p>
      <p>${badge(verdict.text, verdict.tone)}</p>
      <p class="small break">Product ${line.productId} · <a href="${line.artworkLocation}">artwork file</a></p>
      ${hash !== undefined && html`<p class="small break">SHA-256 ${hash}</p>`}
      ${
        line.plainHttp &&
        html`<p class="small">Plain http is accepted on this machine only; Kit itself requires HTTPS.</p>`
      }
    </div>
  </div>`;
}

function parcels(order: KitOrder): Html {
  return html`<section class="card">
    <h2>Tracking</h2>
    <ul class="plain">
      ${order.tracking.map(
        (parcel) =>
          html`<li class="break">${parcel.carrier} <a href="${parcel.tracking_url}">${parcel.tracking_number}</a></li>`,
      )}
    </ul>
  </section>`;
}

function recipient({ customer }: KitOrder): Html {
  const town = [customer.postal_code, customer.city, customer.state].filter(Boolean).join(" ");
  const lines = [customer.name, customer.address1, customer.address2, town, customer.country].filter(Boolean);
  return html`<section class="card">
    <h2>Ship to</h2>
    <address>${lines.map((line) => html`${line}<br />`)}</address>
    <p class="small break">${[customer.email, customer.phone].filter(Boolean).join(" · ")}</p>
  </section>`;
}

function payment(brand: Brand, order: KitOrder): Html | false {
  if (order.account === "invoice") {
    return html`<section class="card">
      <h2>Payment</h2>
      <p>Billed by invoice. Nothing to pay here.</p>
    </section>`;
  }
  if (order.canceled || order.state !== "pending_payment") {
    return html`<section class="card">
      <h2>Payment</h2>
      <p>${order.paid ? badge("Paid", "good") : badge("Not paid", "warn")}</p>
    </section>`;
  }
  return html`<section class="card">
    <h2>Payment</h2>
    <p>The kit goes to production when it is paid.</p>
    ${action(`${brandPath(brand)}/orders/${order.id}/pay`, "Pay for this order", { className: "main" })}
    <p class="small">A test payment: no money moves.</p>
  </section>`;
}

function workshop(brand: Brand, order: KitOrder, choices: Choices): Html | false {
  const at = `${brandPath(brand)}/orders/${order.id}`;
  const canShip = !order.canceled && !["pending_payment", "shipped", "delivered"].includes(order.state);
  const parts = [
    canShip && action(`${at}/ship`, "Ship", { fields: shipFields }),
    !order.canceled && order.state === "shipped" && action(`${at}/deliver`, "Mark as delivered"),
    canCancel(order, choices) && action(`${at}/cancel`, "Cancel this order", { className: "danger" }),
  ];
  if (!parts.some(Boolean)) return false;
  return html`<section class="card play">
    <h2>Play the workshop</h2>
    <p class="small">What Kit's people would do. Only the sandbox has these buttons.</p>
    ${parts}
  </section>`;
}

const shipFields = html`<label>Carrier <input name="carrier" value="USPS" required /></label>
  <label>Tracking number <input name="tracking_number" placeholder="made up if left empty" /></label>`;
